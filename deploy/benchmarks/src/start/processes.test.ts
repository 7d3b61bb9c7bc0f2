import { memoryBelow, parse, sum } from './processes';

const ps = `
  1     0   9000 init
 10     1  40000 node deploy/tooling/bin/run.mjs start
 11    10 200000 /usr/bin/node --enable-source-maps /x/.build/server/platform.mjs
 12    10  80000 /usr/bin/node /x/.build/server/edge.mjs
 13    12  50000 /usr/bin/node --experimental-permission --disallow-code-generation-from-strings -
 14    12  30000 /usr/bin/node --permission --disallow-code-generation-from-strings -
 15    13   1000 sh -c true
 20     1 700000 /usr/bin/node /y/.build/server/platform.mjs
`;

test('all that a start has under it is counted, by its bundle, and nothing of another site', () => {
  const memory = memoryBelow(10, parse(ps));
  expect(memory).toEqual({ platform: 200, edge: 80, rendering: 80, other: 1 });
  expect(sum(memory)).toBe(361);
});
