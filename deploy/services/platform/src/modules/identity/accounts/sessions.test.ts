import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { ACCESS_SECONDS, SESSION_SECONDS } from './sessions';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const refresh = (refreshToken: string) =>
    site.call('POST', '/json-api/token/refresh', { body: { refreshToken } });
  const profile = (token: string) => site.call('GET', '/json-api/users/profile', { token });

  test('S1: an access token lives 15 minutes and says so', async () => {
    const { token } = await site.player();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(ACCESS_SECONDS);
    site.pass(ACCESS_SECONDS * 1000 - 2000);
    expect((await profile(token)).status).toBe(200);
    site.pass(3000);
    expect(await profile(token)).toMatchObject({ status: 401, codes: ['session_expired'] });
  });

  test('S2: each refresh gives a new pair, without the header of the site', async () => {
    const { tokens } = await site.player();
    const first = await refresh(tokens.refreshToken);
    const second = await refresh(first.body.refreshToken);
    expect(new Set([tokens, first.body, second.body].map((pair) => pair.refreshToken)).size).toBe(
      3,
    );
    expect((await profile(second.body.accessToken)).status).toBe(200);
  });

  test('S3: a refresh token used twice ends the session for everybody', async () => {
    const { tokens } = await site.player();
    const thief = await refresh(tokens.refreshToken);
    await refresh(thief.body.refreshToken);
    expect(await refresh(tokens.refreshToken)).toMatchObject({
      status: 401,
      codes: ['session_expired'],
    });
    expect((await profile(thief.body.accessToken)).status).toBe(401);
    expect((await refresh(thief.body.refreshToken)).status).toBe(401);
  });

  test('S4: a lost answer may be asked for again, for a minute', async () => {
    const { tokens } = await site.player();
    await refresh(tokens.refreshToken);
    site.pass(59_000);
    const again = await refresh(tokens.refreshToken);
    expect(again.status).toBe(200);
    expect((await profile(again.body.accessToken)).status).toBe(200);
    site.pass(2000);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await profile(again.body.accessToken)).status).toBe(401);
  });

  test('S4b: an answer that nobody got may be asked for again much later, until somebody shows what was in it', async () => {
    const { tokens } = await site.player();
    await refresh(tokens.refreshToken);
    site.pass(6 * 3_600_000);
    const again = await refresh(tokens.refreshToken);
    expect(again.status).toBe(200);
    // a look of somebody else with the former token would be told nothing new: it is the same pair
    expect((await refresh(tokens.refreshToken)).body.refreshToken).toBe(again.body.refreshToken);
    expect((await profile(again.body.accessToken)).status).toBe(200);
    site.pass(61_000);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await profile(again.body.accessToken)).status).toBe(401);
  });

  test('what the edge showed on the way was not shown by the browser, whose answer may be lost', async () => {
    const { tokens } = await site.player();
    const renewed = { headers: { 'x-renewed': '1' } };
    const onTheWay = await refresh(tokens.refreshToken);
    const shown = { token: onTheWay.body.accessToken, ...renewed };
    expect((await site.call('GET', '/json-api/users/profile', shown)).status).toBe(200);
    site.pass(120_000);
    // the edge ended before the answer left: the browser comes with what it has
    const again = await refresh(tokens.refreshToken);
    expect([again.status, again.body.refreshToken]).toEqual([200, onTheWay.body.refreshToken]);
    expect((await profile(again.body.accessToken)).status).toBe(200);
    site.pass(61_000);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  test('S3, S4b: two who hold one token and use what they get do not stay side by side', async () => {
    const { tokens } = await site.player();
    let held = tokens.refreshToken;
    let turns = 0;
    for (let status = 200; status === 200 && turns < 5; turns += 1) {
      const thief = await refresh(held);
      await profile(thief.body.accessToken);
      site.pass(61_000);
      const owner = await refresh(held);
      status = owner.status;
      held = owner.body.refreshToken;
    }
    expect(turns).toBe(1);
  });

  test('S4a: however many ask at once, a session has one living branch', async () => {
    const { tokens } = await site.player();
    const asked = await Promise.all(Array.from({ length: 5 }, () => refresh(tokens.refreshToken)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const children = new Set(asked.map(({ body }) => body.refreshToken));
    expect(children.size).toBe(1);
    const [child = ''] = children;
    const next = await refresh(child);
    expect(next.status).toBe(200);
    // the older one again, still within its time: somebody else holds it
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
  });

  test('S7: a session is over after 30 days, however often it was refreshed', async () => {
    const { tokens } = await site.player();
    let { refreshToken } = tokens;
    for (let day = 0; day < 29; day += 1) {
      site.pass(86_400_000);
      const { body } = await refresh(refreshToken);
      refreshToken = body.refreshToken;
    }
    site.pass(86_400_000 - 60_000);
    const last = await refresh(refreshToken);
    const { iat, exp } = JSON.parse(
      Buffer.from(last.body.accessToken.split('.')[1], 'base64url').toString(),
    );
    expect(exp - iat).toBeLessThanOrEqual(60);
    expect((await profile(last.body.accessToken)).status).toBe(200);
    site.pass(60_000);
    expect((await profile(last.body.accessToken)).status).toBe(401);
    expect((await refresh(last.body.refreshToken)).status).toBe(401);
  });

  test('S1a, S5: logout ends the session, also with the refresh token alone', async () => {
    const one = await site.player();
    await site.call('POST', '/json-api/logout', { token: one.token });
    expect((await profile(one.token)).status).toBe(401);
    expect((await refresh(one.tokens.refreshToken)).status).toBe(401);
    const other = await site.player();
    const { refreshToken } = other.tokens;
    expect((await site.call('POST', '/json-api/logout', { body: { refreshToken } })).status).toBe(
      200,
    );
    expect((await profile(other.token)).status).toBe(401);
  });

  test('S7: a refresh token that lay unused ends with its session', async () => {
    const { tokens } = await site.player();
    site.pass(SESSION_SECONDS * 1000);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await refresh('made up')).status).toBe(401);
  });

  test('S5: a new password, by the link of the e-mail, ends every session', async () => {
    const { token, body } = await site.player();
    const post = (step: string, payload: object) =>
      site.call('POST', `/json-api/users/restore-password/${step}`, { body: payload });
    await post('request', { login: body.email });
    const mail = await site.call(
      'GET',
      `/sandbox/outbox.json?to=${encodeURIComponent(body.email)}`,
    );
    const link = /new-password\/([\w-]+)/.exec(mail.body.items[0].body)?.[1] ?? '';
    expect((await post('restore', { token: link, password: 'пароль123' })).codes).toEqual([
      'password: password_cyrillic',
    ]);
    const restored = await post('restore', { token: link, password: 'another password' });
    expect(restored.body.tokens).toBeDefined();
    expect((await profile(token)).status).toBe(401);
    const login = (password: string) =>
      site.call('POST', '/json-api/login', { body: { login: body.email, password } });
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login('another password')).status).toBe(200);
    expect((await post('restore', { token: link, password: 'third password' })).codes).toEqual([
      'token: code_expired',
    ]);
  });

  test('C4: a restore of an unknown address looks like any other', async () => {
    const answer = await site.call('POST', '/json-api/users/restore-password/request', {
      body: { login: 'nobody@example.test' },
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  });
});
