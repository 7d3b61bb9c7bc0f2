import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildServers } from '../server-build/index.mjs';

jest.setTimeout(120_000);

const ROOT = resolve(import.meta.dirname, '../../../..');
const BUNDLES = join(ROOT, '.build/test/settings');
const data = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(data, { recursive: true }));

const PROXIES = 'a number of proxies up to 9, or their networks with commas between them';
const POSTGRES = 'is wrong (its value is kept secret): it is an address postgres://…';
/** Program, what it is called with, a variable with a wrong value, and the sentence. */
const WRONG: [string, string[], Record<string, string>, string][] = [
  ['edge', [], { TRUST_PROXY: 'true' }, `edge: TRUST_PROXY is "true": it is ${PROXIES}`],
  ['games', [], { TRUST_PROXY: 'true' }, `games: TRUST_PROXY is "true": it is ${PROXIES}`],
  [
    'platform',
    [],
    { TRUSTED_PROXIES: 'true' },
    `platform: TRUSTED_PROXIES is "true": it is ${PROXIES}`,
  ],
  ['platform', [], { BRANDS_DIR: '/nowhere' }, 'brands: BRANDS_DIR is "/nowhere": it is a folder'],
  ['migrate', [], { SANDBOX: 'yes' }, 'migrate: SANDBOX is "yes": it is 1 or 0'],
  ['late-deposits', [], { DATABASE_URL: 'mysql://a:b@c/d' }, `operate: DATABASE_URL ${POSTGRES}`],
  [
    'backup',
    ['--to', join(data, 'copy')],
    { GAMES_DATABASE_URL: 'here' },
    `GAMES_DATABASE_URL ${POSTGRES}`,
  ],
  [
    'release',
    ['status'],
    { S3_ENDPOINT: 'here' },
    'release: S3_ENDPOINT is "here": it is an address such as https://example.test',
  ],
  ['publish-worker', [], { COMPOSITION_URL: 'mysql://x' }, `publish: COMPOSITION_URL ${POSTGRES}`],
];

beforeAll(() => buildServers([...new Set(WRONG.map(([name]) => name))], BUNDLES));

test.each(WRONG)('%s %j with %j ends with one sentence', async (name, words, env, sentence) => {
  const ended = await new Promise((resolve) => {
    const file = join(BUNDLES, `${name}.mjs`);
    const given = { PATH: process.env.PATH, DATA_DIR: data, NODE_ENV: 'production', ...env };
    execFile(
      process.execPath,
      [file, ...words],
      { cwd: ROOT, env: given, timeout: 60_000 },
      (error, stdout, stderr) =>
        resolve({ status: error?.code ?? 0, stdout, stderr: stderr.trim() }),
    );
  });
  expect(ended).toEqual({ status: 1, stdout: '', stderr: sentence });
});
