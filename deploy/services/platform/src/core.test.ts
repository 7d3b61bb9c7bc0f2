import { createLog } from './core';

test('nothing that opens an account stands in a log', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', build: 'b1' }, { write: (line) => void lines.push(line) });
  log.info({
    password: 'hush',
    body: { code: 'hush', login: 'a@b.cd' },
    req: { headers: { authorization: 'hush' } },
  });
  log.warn({ tokens: { accessToken: 'hush', refreshToken: 'hush' }, token: 'hush' }, 'with a text');
  expect(lines.join()).not.toContain('hush');
  expect(lines.join()).not.toContain('a@b.cd');
  expect(lines.join()).toContain('with a text');
});
