import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';

const SECRETS = Object.fromEntries(
  ['PLATFORM', 'WEBHOOK', 'MESSAGES', 'PROVIDER', 'EDGE'].map((name) => [
    `${name}_SECRET`,
    'k'.repeat(40),
  ]),
);

test.each([
  [{ SANDBOX: '1' }, true],
  [{ SANDBOX: '1', DOCS: '0' }, false],
  [{}, false],
  [{ NODE_ENV: 'production', DOCS: '' }, false],
  [{ DOCS: '1' }, true],
])('with %j the page of all calls is served: %s', (env, served) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-'));
  expect(readConfig({ DATA_DIR: dataDir, ...SECRETS, ...env }).docs).toBe(served);
});

test('where it is not served, no path of it is there', async () => {
  const site = await Harness.start(await openEither(), {}, { DOCS: '0' });
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html'])
    expect([url, (await site.app.server.inject({ url })).statusCode]).toEqual([url, 404]);
  await site.close();
});
