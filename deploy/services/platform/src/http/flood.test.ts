import fastify from 'fastify';
import { installFloodGate } from './flood';

const HOUR = 3_600_000;

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('a clock that is set %s by an hour holds nobody off', (_where, by) => {
  const app = fastify();
  let now = HOUR;
  installFloodGate(app, 2, () => new Date(now));
  const counted = () => {
    app.countChange('203.0.113.7');
    app.countChange('203.0.113.7');
    expect(() => app.countChange('203.0.113.7')).toThrow('rate_limited');
  };
  counted();
  now += 9999;
  expect(() => app.countChange('203.0.113.7')).toThrow('rate_limited');
  now += by;
  counted();
});
