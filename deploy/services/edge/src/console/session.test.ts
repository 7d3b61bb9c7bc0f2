import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { consoleToken, releaseSecrets, revokeConsoleToken } from 'deploy-release';
import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
beforeAll(() => edge.start({ consolePeople: null, trustProxy: 1 }));
afterAll(() => edge.stop());

const post = (path: string, headers: Record<string, string>, body = '') =>
  edge.ask(`/-/console${path}`, {
    method: 'POST',
    body,
    headers: { origin: edge.origin, ...headers },
  });
const logIn = async (token: string) => {
  const { status, cookies } = await post('/login', {}, new URLSearchParams({ token }).toString());
  return { status, cookie: cookies.console?.split(';', 1)[0] ?? '' };
};
const look = async (cookie: string) =>
  (await edge.ask('/-/console', { headers: { cookie } })).status;

test('K-8: logging out ends the session on the server, wherever its cookie was copied to', async () => {
  const { cookie } = await logIn(consoleToken(edge.directory, 'Ada'));
  const copied = cookie;
  expect(await look(copied)).toBe(200);
  const { status, cookies } = await post('/logout', { cookie });
  expect([status, cookies.console]).toEqual([303, expect.stringContaining('Max-Age=0')]);
  expect(await look(copied)).toBe(401);
});

test('K-8: the other sessions of the same person go on', async () => {
  const token = consoleToken(edge.directory, 'Ada');
  const [one, other] = [await logIn(token), await logIn(token)];
  await post('/logout', { cookie: one.cookie });
  expect([await look(one.cookie), await look(other.cookie)]).toEqual([401, 200]);
});

test('K-8, K-8b: a token that is renewed or taken away ends what it began, while the edge runs', async () => {
  for (const end of [
    () => consoleToken(edge.directory, 'Grace', { renew: true }),
    () => revokeConsoleToken(edge.directory, 'Grace'),
  ]) {
    const token = consoleToken(edge.directory, 'Grace');
    const { cookie } = await logIn(token);
    expect(await look(cookie)).toBe(200);
    end();
    expect(await look(cookie)).toBe(401);
    expect((await logIn(token)).status).toBe(401);
  }
});

test('K-1: the history names the person whose token it was, not what somebody typed', async () => {
  edge.publish('lobby', 'k8', { chunks: ['area', 'page-main'] });
  const { cookie } = await logIn(consoleToken(edge.directory, 'Ada'));
  const revision = String((await edge.store.current())?.revision);
  const fields = { do: 'promote', target: 'lobby@k8', revision };
  await post('/change', { cookie }, new URLSearchParams(fields).toString());
  expect(await edge.store.current()).toMatchObject({ by: 'console (Ada)', pins: { lobby: 'k8' } });
  const named = new URLSearchParams({
    token: releaseSecrets(edge.directory).console.owner?.token ?? '',
    name: 'Ada',
  });
  expect((await post('/login', {}, named.toString())).status).toBe(400);
});

test('K-8: what lies on the disk opens nothing, and is its owner’s alone', async () => {
  const token = consoleToken(edge.directory, 'Ada');
  const { cookie } = await logIn(token);
  const path = join(edge.directory, 'console-sessions.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('Ada');
  expect(text).not.toContain(token);
  expect(text).not.toContain(cookie.split('=')[1]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('K-1, K-1b: on https the cookie is this host’s alone', async () => {
  const headers = { origin: edge.origin.replace('http', 'https'), 'x-forwarded-proto': 'https' };
  const body = new URLSearchParams({ token: consoleToken(edge.directory, 'Ada') }).toString();
  const { cookies } = await post('/login', headers, body);
  expect(cookies['__Host-console']).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
});
