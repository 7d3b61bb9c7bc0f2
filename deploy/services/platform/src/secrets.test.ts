import fs, { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from 'deploy-observability/settings';
import { demoFile } from './modules/sandbox/demo/demo-file';
import { loadSecrets } from './secrets';
import { PLATFORM } from './settings';

const freshDir = () => mkdtempSync(join(tmpdir(), 'secrets-'));

test('Y1, Y1a: made once, readable by the owner alone, another key for each purpose and partner', () => {
  const dir = freshDir();
  const made = loadSecrets(dir);
  expect(made).toEqual(loadSecrets(dir));
  const keys = Object.values(made);
  expect(keys.every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
  for (const file of readdirSync(dir)) expect(statSync(join(dir, file)).mode & 0o777).toBe(0o600);
});

test('Y1: no partner finds in its file what belongs to another', () => {
  const dir = freshDir();
  const { webhook, messages, provider, edge } = loadSecrets(dir);
  for (const [name, key] of Object.entries({ webhook, messages, provider, edge })) {
    expect(JSON.parse(readFileSync(join(dir, `${name}-secret.json`), 'utf8'))).toEqual({
      [name]: key,
    });
  }
  expect(Object.keys(JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8')))).toEqual([
    'root',
  ]);
});

const refused = (env: Record<string, string>) => () => readSettings(PLATFORM, env);

test('Y1a: a key may be set; a short one is refused', () => {
  const set = 'f'.repeat(40);
  const dir = freshDir();
  expect(loadSecrets(dir, { MESSAGES_SECRET: set }).messages).toBe(set);
  expect(readdirSync(dir)).not.toContain('messages-secret.json');
  expect(refused({ WEBHOOK_SECRET: 'short' })).toThrow(/WEBHOOK_SECRET .*at least 32/);
});

test('Y1b, Y1c: the root may be set, so that several servers have the same keys; a short one is refused', () => {
  const PLATFORM_SECRET = 'e'.repeat(40);
  const [one, other] = [freshDir(), freshDir()];
  expect(loadSecrets(one, { PLATFORM_SECRET }).accessTokens).toBe(
    loadSecrets(other, { PLATFORM_SECRET }).accessTokens,
  );
  expect(loadSecrets(freshDir()).accessTokens).not.toBe(
    loadSecrets(one, { PLATFORM_SECRET }).accessTokens,
  );
  expect(readdirSync(one)).not.toContain('secrets.json');
  expect(refused({ PLATFORM_SECRET: 'short' })).toThrow(/PLATFORM_SECRET .*at least 32/);
});

test('a file that lacks a secret is told, never mended', () => {
  const dir = freshDir();
  writeFileSync(join(dir, 'secrets.json'), '{"webhook": "aa"}');
  expect(() => loadSecrets(dir)).toThrow('lacks root');
  const other = freshDir();
  writeFileSync(join(other, 'edge-secret.json'), '{}');
  expect(() => loadSecrets(other)).toThrow('lacks edge');
});

test.each([
  ['secrets', (dir: string) => loadSecrets(dir)],
  ['the file of the demo players', (dir: string) => demoFile(dir, ['aurora'])],
])(
  'Y1a: a first start on a full disk leaves nothing of %s behind, the next one makes them',
  (_what, make) => {
    const dir = freshDir();
    // as a system does it: the file is there, and none of its bytes
    jest.spyOn(fs, 'writeFileSync').mockImplementation((path) => {
      fs.closeSync(fs.openSync(path as string, 'wx'));
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    expect(() => make(dir)).toThrow('ENOSPC');
    jest.restoreAllMocks();
    expect(readdirSync(dir)).toEqual([]);
    expect(make(dir)).toEqual(make(dir));
  },
);
