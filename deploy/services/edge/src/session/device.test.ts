import { login } from 'shared-contracts/accounts';
import { TestEdge } from '../testing/edge';
import { pairOf } from '../testing/tokens';

const edge = new TestEdge();
beforeAll(() => edge.start());
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const signIn = (headers: Record<string, string> = {}, cookie = '') =>
  edge.call(login.path, { method: 'POST', body: '{}', headers, ...(cookie ? { cookie } : {}) });
const asked = () => edge.platform.calls(`POST ${login.path}`)[0]?.headers['x-device'];

test('SS-18: what the platform knows a browser by becomes a cookie of 400 days and leaves the answer', async () => {
  edge.platform.on(`POST ${login.path}`, {
    body: { ok: true, tokens: pairOf('new'), device: 'first' },
  });
  const answer = await signIn();
  expect(answer.json()).toEqual({ ok: true });
  expect(answer.cookies.device).toBe(
    'device=first; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(Object.keys(answer.cookies)).toEqual(expect.arrayContaining(['at', 'rt', 'device']));
  expect(asked()).toBeUndefined();
});

test('SS-18: a password that was right makes the browser known before the code is given', async () => {
  edge.platform.on(`POST ${login.path}`, { body: { ok: true, codeNeeded: true, device: 'first' } });
  const answer = await signIn();
  expect(answer.json()).toEqual({ ok: true, codeNeeded: true });
  expect(Object.keys(answer.cookies)).toEqual(['device']);
});

test('SS-18, PX-1a: it goes along with the next sign-in; no script can say it in its place', async () => {
  edge.platform.on(`POST ${login.path}`, {
    status: 401,
    body: { errors: [{ code: 'invalid_credentials' }] },
  });
  await signIn({ 'x-device': 'forged' }, 'device=mine');
  expect(asked()).toBe('mine');
  edge.platform.seen.length = 0;
  const refused = await signIn({ 'x-device': 'forged' });
  expect(asked()).toBeUndefined();
  expect(refused.cookies).toEqual({});
});
