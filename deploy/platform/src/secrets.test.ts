import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

const freshDir = () => mkdtempSync(join(tmpdir(), 'secrets-'));

test('made once, readable by the owner alone', () => {
  const dir = freshDir();
  const made = loadSecrets(dir);
  expect(made).toEqual(loadSecrets(dir));
  expect(Object.values(made).every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a file that lacks a secret is told, never mended', () => {
  const dir = freshDir();
  writeFileSync(join(dir, 'secrets.json'), '{"jwt": "aa"}');
  expect(() => loadSecrets(dir)).toThrow('lacks webhook, provider');
});
