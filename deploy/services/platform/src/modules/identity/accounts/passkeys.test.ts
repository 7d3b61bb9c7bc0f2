import type { PasskeyOptions } from 'shared-contracts/security';
import { Authenticator } from '../../../testing/authenticator';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD, SITE } from '../../../testing/harness';
import { text } from '../../../texts';
import { CHALLENGE_MS } from './passkey-challenges';
import { PASSKEYS } from './passkeys';
import { STEP_UP_MS } from './step-up';

onADriver((open) => {
  let site: Harness;
  let address = 0;
  beforeAll(async () => {
    site = await Harness.start(await open(), {
      siteOrigins: [SITE, 'http://bellanotte.localhost:3000'],
    });
  });
  afterAll(() => site.close());

  const OWN = '/json-api/users/passkeys';
  const key = (origin = SITE, rpId = 'localhost') => new Authenticator(origin, rpId);
  const ask = async (brand = 'aurora') => {
    address += 1;
    const from = `10.9.${address >> 8}.${address & 255}`;
    return (await site.call('POST', '/json-api/login/passkey/ask', { brand, from })).body.data;
  };
  const login = (body: object, brand = 'aurora') => {
    address += 1;
    const from = `10.9.${address >> 8}.${address & 255}`;
    return site.call('POST', '/json-api/login/passkey', { body, brand, from });
  };
  const offer = (token: string, password = PASSWORD) =>
    site.call('POST', `${OWN}/offer`, { token, body: { password } });
  const add = async (token: string, one = key()) => {
    const { body } = await offer(token);
    return {
      one,
      answer: await site.call('POST', `${OWN}/add`, { token, body: one.make(body.data) }),
    };
  };

  test('S13: a passkey is added with the password, told by mail, and lets its player in', async () => {
    const player = await site.player();
    const { one, answer } = await add(player.token);
    expect(answer.body.data).toMatchObject({ id: one.name, usedAt: null });
    await site.settled();
    const mail = await site.call('GET', `/sandbox/outbox.json?to=${player.body.email}`);
    expect(mail.body.items[0].subject).toBe(text('ru', 'passkey.subject', { brand: 'Aurora' }));
    const entered = await login(one.sign(await ask()));
    expect(entered.body.tokens).toBeDefined();
    const { accessToken: token } = entered.body.tokens;
    const profile = await site.call('GET', '/json-api/users/profile', { token });
    expect(profile.body.data.user_id).toBe(player.id);
    const [listed] = (await site.call('GET', OWN, { token })).body.data;
    expect(listed.usedAt).toBe(new Date(site.now).toISOString());
  });

  test('S13a: without the password there is none, and guesses are counted', async () => {
    const { token } = await site.player();
    for (let n = 0; n < 5; n += 1)
      expect((await offer(token, `wrong ${n}`)).codes).toEqual(['password: wrong_password']);
    expect((await offer(token)).codes).toEqual(['too_many_attempts']);
  });

  test('S13b: a challenge is good once, for ten minutes, for one purpose, session and brand', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const { one } = await add(player.token);
    const used = await ask();
    expect((await login(one.sign(used))).status).toBe(200);
    expect((await login(one.sign(used))).codes).toEqual(['passkey_expired']);
    const old = await ask();
    site.pass(CHALLENGE_MS);
    expect((await login(one.sign(old))).codes).toEqual(['passkey_expired']);
    const entry = await ask();
    const another = key();
    const made = await site.call('POST', `${OWN}/add`, {
      token: other.token,
      body: another.make(entry),
    });
    expect(made.codes).toEqual(['passkey_expired']);
    const { body } = await offer(player.token);
    const stolen = await site.call('POST', `${OWN}/add`, {
      token: other.token,
      body: another.make(body.data),
    });
    expect(stolen.codes).toEqual(['passkey_expired']);
    expect((await login(one.sign(body.data))).codes).toEqual(['passkey_expired']);
    expect((await login(one.sign(await ask('bellanotte')))).codes).toEqual(['passkey_expired']);
    expect((await login(one.sign({ challenge: 'made-up' }))).codes).toEqual(['passkey_expired']);
  });

  test('S13b: no challenge serves another purpose, in the same session and brand', async () => {
    const { token } = await site.player();
    const { one } = await add(token);
    const STEP_UP = '/json-api/players/step-up/passkey';
    const asked = {
      login: () => ask(),
      add: async () => (await offer(token)).body.data,
      'step-up': async () => (await site.call('POST', `${STEP_UP}/ask`, { token })).body.data,
    };
    const used = {
      login: (options: PasskeyOptions) => login(one.sign(options)),
      add: (options: PasskeyOptions) =>
        site.call('POST', `${OWN}/add`, { token, body: key().make(options) }),
      'step-up': (options: PasskeyOptions) =>
        site.call('POST', STEP_UP, { token, body: one.sign(options) }),
    };
    const purposes = ['login', 'add', 'step-up'] as const;
    for (const kept of purposes)
      for (const purpose of purposes) {
        const { status, codes } = await used[purpose](await asked[kept]());
        const wanted = kept === purpose ? [200, []] : [422, ['passkey_expired']];
        expect([kept, purpose, status, codes]).toEqual([kept, purpose, ...wanted]);
      }
  });

  test('S16c: the player’s own passkey proves that they sit there, once and in this session alone', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const { one } = await add(player.token);
    const { one: others } = await add(other.token);
    const STEP_UP = '/json-api/players/step-up/passkey';
    const signIn = { login: player.body.email, password: PASSWORD };
    const { body } = await site.call('POST', '/json-api/login', { body: signIn });
    const { accessToken: elsewhere } = body.tokens;
    site.pass(STEP_UP_MS + 1);
    const name = async (token: string, value: string) =>
      (
        await site.call('POST', '/json-api/players/contacts/create/email', {
          token,
          body: { value },
        })
      ).codes;
    const asked = async () =>
      (await site.call('POST', `${STEP_UP}/ask`, { token: player.token })).body.data;
    const prove = async (proof: object) =>
      (await site.call('POST', STEP_UP, { token: player.token, body: proof })).codes;
    expect(await name(player.token, 'one@passkey.test')).toEqual(['step_up_required']);
    expect(await prove(others.sign(await asked()))).toEqual(['passkey_failed']);
    expect(await name(player.token, 'one@passkey.test')).toEqual(['step_up_required']);
    const proof = one.sign(await asked());
    expect(await prove(proof)).toEqual([]);
    expect(await name(player.token, 'one@passkey.test')).toEqual([]);
    expect(await prove(proof)).toEqual(['passkey_expired']);
    expect(await name(elsewhere, 'two@passkey.test')).toEqual(['step_up_required']);
    site.pass(STEP_UP_MS + 1);
    expect(await name(player.token, 'two@passkey.test')).toEqual(['step_up_required']);
  });

  test.each([
    ['another site', 'https://evil.example', 'localhost'],
    ['a neighbour', 'http://games.localhost:3001', 'localhost'],
    ['another port', 'http://localhost:3001', 'localhost'],
    ['another host’s key', SITE, 'evil.example'],
  ])('S13c: what was signed for %s is none', async (_what, origin, rpId) => {
    const { token } = await site.player();
    const { answer } = await add(token, key(origin, rpId));
    expect(answer.codes).toEqual(['passkey_failed']);
  });

  test.each([
    ['true', { crossOrigin: true }],
    ['no boolean', { crossOrigin: 'false' }],
    ['the site around', { crossOrigin: false, topOrigin: 'https://evil.example' }],
  ])('S13g: what was signed in a frame of another site is none: %s', async (_what, frame) => {
    const { token } = await site.player();
    const own = key();
    own.frame = frame;
    expect((await add(token, own)).answer.codes).toEqual(['passkey_failed']);
    own.frame = {};
    expect((await add(token, own)).answer.status).toBe(200);
    const asked = await ask();
    own.frame = frame;
    expect((await login(own.sign(asked))).codes).toEqual(['passkey_failed']);
    // the challenge is used up
    own.frame = {};
    expect((await login(own.sign(asked))).codes).toEqual(['passkey_expired']);
    expect((await login(own.sign(await ask()))).status).toBe(200);
  });

  test('S13c: a passkey of one brand lets nobody into another', async () => {
    const { token } = await site.player();
    const { one } = await add(token);
    const { challenge } = await ask('bellanotte');
    expect((await login(one.sign({ challenge }), 'bellanotte')).codes).toEqual(['passkey_failed']);
  });

  test('S13d: a copy that is behind in its count, a person who was not asked, and a forged sign are refused', async () => {
    const { token } = await site.player();
    const { one } = await add(token);
    for (let n = 0; n < 3; n += 1) expect((await login(one.sign(await ask()))).status).toBe(200);
    one.counter = 1;
    expect((await login(one.sign(await ask()))).codes).toEqual(['passkey_failed']);
    one.counter = 10;
    one.userVerified = false;
    expect((await login(one.sign(await ask()))).codes).toEqual(['passkey_failed']);
    one.userVerified = true;
    const proof = one.sign(await ask());
    const forged = { ...proof, signature: key().sign(await ask()).signature };
    expect((await login(forged)).codes).toEqual(['passkey_failed']);
    for (const bad of ['{}', 'x', 'null', '{"challenge":7}']) {
      const clientDataJSON = Buffer.from(bad).toString('base64url');
      expect((await login({ ...proof, clientDataJSON })).codes).toEqual(['passkey_failed']);
    }
  });

  test('ten are the most, another player’s is none, and one that is removed opens nothing', async () => {
    const [player, thief] = [await site.player(), await site.player()];
    const made = [];
    for (let n = 0; n < PASSKEYS.most; n += 1) made.push((await add(player.token)).one);
    expect((await offer(player.token)).codes).toEqual(['too_many_passkeys']);
    const [first] = made;
    if (!first) throw new Error('none was made');
    const remove = (token: string) => site.call('POST', `${OWN}/${first.name}/remove`, { token });
    expect((await remove(thief.token)).codes).toEqual(['not_found']);
    expect((await remove(player.token)).body).toEqual({ ok: true });
    expect((await login(first.sign(await ask()))).codes).toEqual(['passkey_failed']);
  });

  test('S13f: a new password by code or link takes them away; one with the old password does not', async () => {
    const player = await site.player();
    const { one } = await add(player.token);
    const password = 'another password 2';
    const changed = await site.call('PUT', '/json-api/users/password', {
      token: player.token,
      body: { oldPassword: PASSWORD, password },
    });
    expect(changed.status).toBe(200);
    expect((await login(one.sign(await ask()))).status).toBe(200);
    const { email: to } = player.body;
    await site.call('POST', '/json-api/users/restore-password/request', { body: { login: to } });
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${to}`);
    const texts = body.items.map((item: { body: string }) => item.body).join();
    const [, token = ''] = /new-password\/([\w-]+)/.exec(texts) ?? [];
    const restored = await site.call('POST', '/json-api/users/restore-password/restore', {
      body: { token, password: 'third password 3' },
    });
    expect(restored.status).toBe(200);
    expect((await login(one.sign(await ask()))).codes).toEqual(['passkey_failed']);
  });
});
