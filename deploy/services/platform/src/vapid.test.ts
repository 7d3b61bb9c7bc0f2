import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVapid } from './vapid';

const freshDir = () => mkdtempSync(join(tmpdir(), 'vapid-'));

test('keys are made once, for their owner alone', () => {
  const dir = freshDir();
  const made = loadVapid(dir, {}, []);
  expect(loadVapid(dir, {}, [])).toEqual(made);
  const file = join(dir, 'vapid-secret.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    publicKey: made.publicKey,
    privateKey: made.privateKey,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the environment’s keys go before; half a pair and what is no key are refused at the start', () => {
  const { publicKey, privateKey } = loadVapid(freshDir(), {}, []);
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const dir = freshDir();
  expect(loadVapid(dir, env, ['http://a.test', 'https://b.test'])).toEqual({
    publicKey,
    privateKey,
    subject: 'https://b.test',
  });
  expect(() => statSync(join(dir, 'vapid-secret.json'))).toThrow('ENOENT');
  expect(() => loadVapid(dir, { VAPID_PUBLIC_KEY: publicKey }, [])).toThrow('belong together');
  expect(() => loadVapid(dir, { ...env, VAPID_PRIVATE_KEY: 'short' }, [])).toThrow();
  expect(() => loadVapid(dir, { ...env, VAPID_SUBJECT: 'me' }, [])).toThrow();
  writeFileSync(join(dir, 'vapid-secret.json'), '{"publicKey": ""}');
  expect(() => loadVapid(dir, {}, [])).toThrow('lacks publicKey');
});
