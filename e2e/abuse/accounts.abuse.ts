import { randomUUID } from 'node:crypto';
import { codeSentTo, newPhone, newPlayer } from '../support/players';
import { Caller } from './support/caller';
import { expect, test } from './support/test';

const LOGIN = '/json-api/login';
const PROFILE = '/json-api/users/profile';
const LOGOUT = '/json-api/logout';
const signUp = {
  birthday: '1990-05-17',
  currency: 'EUR',
  termsAccepted: true,
  adultConfirmed: true,
};

test('a profile takes none of what would make its player rich, verified or somebody else', async ({
  another,
}) => {
  const player = await another();
  const before = (await player.ask('GET', PROFILE)).json;
  for (const extra of [
    { logins: 1e12 },
    { isVerified: true },
    { multiAccount: false },
    { hash: 'x' },
  ]) {
    const answer = await player.ask('PUT', PROFILE, { body: { firstname: 'Mallory', ...extra } });
    expect([Object.keys(extra), answer.status]).toEqual([Object.keys(extra), 422]);
  }
  expect((await player.ask('GET', PROFILE)).json).toEqual(before);
  expect((await player.ask('GET', '/json-api/levels/user-level')).json.data.points).toBe(0);
});

test('thirty wrong passwords at once are five tries, wherever the header says that they come from', async ({
  another,
  guest,
}) => {
  const { account } = await another();
  guest.move();
  const body = { login: account?.email, password: 'not the password' };
  const attempt = (n: number) => {
    // the last address is the proxy's word, what stands before it the attacker's
    const headers = { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.77` };
    return guest.ask('POST', LOGIN, { body, headers });
  };
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(n)));
  const told = (code: string) => answers.filter(({ codes }) => codes.includes(code)).length;
  expect([told('invalid_credentials'), told('too_many_attempts')]).toEqual([5, 25]);
});

test('guesses of passwords elsewhere lock nobody out of a known browser', async ({
  another,
  guest,
}) => {
  const player = await another();
  const { email = '', password = '' } = player.account ?? {};
  for (let n = 0; n < 25; n += 1)
    await guest.move().ask('POST', LOGIN, { body: { login: email, password: `wrong ${n}` } });
  await player.ask('POST', LOGOUT, { body: {} });
  expect((await player.ask('POST', LOGIN, { body: { login: email, password } })).status).toBe(200);
});

test('four digits are not guessed: five wrong codes, and the right one opens nothing', async ({
  guest,
}) => {
  const thief = await Caller.guest();
  const phone = newPhone();
  const body = { ...signUp, type: 'phone', phone, password: 'Quiet-Harbour-42' };
  expect((await thief.ask('POST', '/json-api/users/register', { body })).status).toBe(200);
  const right = await codeSentTo(guest.api, phone);
  const wrong = Array.from({ length: 6 }, (_, n) => String(n).repeat(4)).filter(
    (code) => code !== right,
  );
  const confirm = (code: string) =>
    thief.move().ask('POST', '/json-api/players/phones/confirm', { body: { phone, code } });
  for (const code of wrong.slice(0, 5)) expect((await confirm(code)).json.ok ?? false).toBe(false);
  expect((await confirm(right)).json.ok ?? false).toBe(false);
  expect(await thief.cookies()).not.toHaveProperty('at');
  await thief.close();
});

test('nobody learns from an answer who is registered', async ({ another, guest }) => {
  const { account } = await another();
  const ask = (login = '') =>
    guest.move().ask('POST', '/json-api/users/restore-password/request', { body: { login } });
  const [known, unknown] = [await ask(account?.email), await ask('nobody-at-all@example.com')];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const login = (name = '') =>
    guest.move().ask('POST', LOGIN, { body: { login: name, password: 'not the password' } });
  expect((await login(account?.email)).text).toBe((await login('nobody-at-all@example.com')).text);
});

test('one address registers twenty players, and no more without a captcha', async () => {
  // a registration signs in, so this is nobody else's guest
  const guest = (await Caller.guest()).move();
  const register = () =>
    guest.ask('POST', '/json-api/users/register', {
      body: {
        ...signUp,
        type: 'email',
        email: `many-${randomUUID()}@example.com`,
        password: 'Quiet-Harbour-42',
      },
    });
  for (let n = 0; n < 20; n += 1) expect((await register()).status).toBe(200);
  const refused = await register();
  expect([refused.status, refused.codes]).toEqual([403, ['captcha: captcha_required']]);
  expect(refused.headers['retry-after']).toBe('300');
  await guest.close();
});

test('a visitor cookie that the site did not give opens no talk with support', async ({
  guest,
}) => {
  const ask = (who: Caller) => who.ask('POST', '/json-api/chat/ticket', { body: {} });
  for (const visitor of [randomUUID(), `${randomUUID()}.${'A'.repeat(22)}`]) {
    const invented = await Caller.guest({ visitor });
    expect((await ask(invented)).codes).toEqual(['forbidden']);
    await invented.close();
  }
  expect((await guest.ask('GET', '/')).status).toBe(200);
  expect((await ask(guest)).status).toBe(200);
});

test('no page of another site logs a player out', async ({ another }) => {
  const player = await another();
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
    for (const without of [[], ['x-requested-with', 'origin']])
      expect((await player.ask(method, LOGOUT, { without })).status).toBeGreaterThanOrEqual(400);
  }
  expect(
    (await player.ask('POST', LOGOUT, { body: {}, without: ['x-requested-with'] })).status,
  ).toBe(403);
  expect((await player.ask('GET', PROFILE)).status).toBe(200);
});

test('after a logout the cookies that somebody copied before open nothing', async ({ another }) => {
  const player = await another();
  const copied = await player.cookies();
  expect((await player.ask('POST', LOGOUT, { body: {} })).status).toBe(200);
  const thief = await Caller.guest(copied);
  expect((await thief.ask('GET', PROFILE)).status).toBe(401);
  const { rt = '', visitor = '' } = copied;
  const later = await Caller.guest({ rt, visitor });
  expect((await later.ask('GET', PROFILE)).status).toBe(401);
  for (const one of [thief, later]) await one.close();
});

test('a new login ends the session that the browser had', async ({ another }) => {
  const player = await another();
  const former = await player.cookies();
  const { email: login, password } = player.account ?? {};
  expect((await player.ask('POST', LOGIN, { body: { login, password } })).status).toBe(200);
  const thief = await Caller.guest({ rt: former.rt ?? '' });
  await expect.poll(async () => (await thief.ask('GET', PROFILE)).status).toBe(401);
  expect((await player.ask('GET', PROFILE)).status).toBe(200);
  await thief.close();
});

test('a token that was planted beside another session is used by nobody', async ({ another }) => {
  const [player, thief] = [await another(), await another()];
  const planted = await Caller.guest({
    ...(await player.cookies()),
    at: (await thief.cookies()).at ?? '',
  });
  const answer = await planted.ask('GET', PROFILE);
  expect([answer.status, answer.codes]).toEqual([401, ['session_expired']]);
  await planted.close();
});

test('a session is no secret of scripts: every cookie of it is HttpOnly, and no answer holds a token', async ({
  another,
}) => {
  const player = await another();
  const { cookies } = await player.api.storageState();
  const own = cookies.filter(({ name }) => /(^|-)(at|rt|device|visitor)$/.test(name));
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(own.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Lax')).toEqual([]);
  const { email: login, password } = player.account ?? {};
  const answer = await player.ask('POST', LOGIN, { body: { login, password } });
  expect(answer.text).not.toMatch(/token|ey[A-Za-z0-9_-]{10,}\./i);
});

test('nobody ends another player’s sign-in, removes a passkey of theirs, or confirms their address', async ({
  another,
}) => {
  const [player, thief] = [await another(), await another()];
  const [{ id }] = (await player.ask('GET', '/json-api/users/sign-ins')).json.data.items;
  expect((await thief.ask('POST', `/json-api/users/sign-ins/${id}/end`)).status).toBe(404);
  const [contact] = (await player.ask('GET', '/json-api/players/contacts/onverification')).json
    .data;
  const code = await codeSentTo(player.api, contact.value);
  const confirm = `/json-api/players/contacts/email-verification/confirm/${contact.id}`;
  expect((await thief.ask('POST', confirm, { body: { code } })).status).toBe(404);
  expect((await player.ask('GET', PROFILE)).status).toBe(200);
  expect((await player.ask('POST', confirm, { body: { code } })).json).toEqual({ ok: true });
});

test('a sign-in that is ended from afar opens nothing, whatever was copied of it', async ({
  another,
}) => {
  const player = await another();
  const copied = await player.cookies();
  const { email: login, password } = player.account ?? {};
  const elsewhere = await Caller.guest();
  expect((await elsewhere.ask('POST', LOGIN, { body: { login, password } })).status).toBe(200);
  const ended = await elsewhere.ask('POST', '/json-api/users/sign-ins/end-others');
  expect(ended.json).toEqual({ ok: true, ended: 1 });
  const thief = await Caller.guest(copied);
  for (const one of [player, thief]) expect((await one.ask('GET', PROFILE)).status).toBe(401);
  expect((await elsewhere.ask('GET', PROFILE)).status).toBe(200);
  for (const one of [elsewhere, thief]) await one.close();
});

test('of two presses that sign up with one address one makes a player', async () => {
  const email = newPlayer().email;
  const body = { ...signUp, type: 'email', email, password: 'Quiet-Harbour-42' };
  const press = async () => {
    const one = await Caller.guest();
    const answer = await one.ask('POST', '/json-api/users/register', { body });
    await one.close();
    return answer;
  };
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const later = await Caller.guest();
  const entered = await later.ask('POST', LOGIN, {
    body: { login: email, password: body.password },
  });
  expect(entered.status).toBe(200);
  await later.close();
});

test('a passkey that nobody made lets nobody in, and its question names nobody', async ({
  guest,
}) => {
  const asked = await guest.move().ask('POST', '/json-api/login/passkey/ask');
  expect(Object.keys(asked.json.data).sort()).toEqual([
    'challenge',
    'rpId',
    'timeout',
    'userVerification',
  ]);
  const clientDataJSON = Buffer.from(
    JSON.stringify({
      type: 'webauthn.get',
      challenge: asked.json.data.challenge,
      origin: 'http://evil.example',
    }),
  ).toString('base64url');
  const body = { id: 'bm9ib2R5', clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' };
  expect((await guest.ask('POST', '/json-api/login/passkey', { body })).codes).toEqual([
    'passkey_failed',
  ]);
  expect((await guest.ask('POST', '/json-api/login/passkey', { body })).codes).toEqual([
    'passkey_expired',
  ]);
  expect(await guest.cookies()).not.toHaveProperty('at');
});
