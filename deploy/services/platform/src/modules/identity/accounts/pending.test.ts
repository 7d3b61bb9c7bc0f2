import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD, registration } from '../../../testing/harness';
import { CODE } from './codes';
import { PENDING_MS } from './pending';

onADriver((open) => {
  let site: Harness;
  let phone: string;
  let count = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  beforeEach(() => {
    count += 1;
    phone = `7930555${String(count).padStart(4, '0')}`;
  });
  const register = (change: object = {}) =>
    site.call('POST', '/json-api/users/register', {
      body: { ...registration(''), type: 'phone', email: undefined, phone, ...change },
    });
  const login = (password = PASSWORD) =>
    site.call('POST', '/json-api/login', { body: { login: phone, password } });
  const profile = async (token = '') =>
    (await site.call('GET', '/json-api/users/profile', { token })).body.data;
  const sent = async () =>
    (await site.call('GET', `/sandbox/outbox.json?to=${phone}`)).body.items.length as number;

  test('P3: a sign-up by phone is a player once the code has come, with what was filled in', async () => {
    expect((await register({ currency: 'KZT', promoCode: 'welcome' })).body).toEqual({
      ok: true,
      codeNeeded: true,
    });
    const { body } = await site.prove(phone);
    expect(body.signedUp).toBe(true);
    expect(await profile(body.tokens?.accessToken)).toMatchObject({
      currency: 'KZT',
      birthday: '1990-05-17',
      registration_contact_type: 'phone',
      phones: [{ value: phone, is_verified: true, is_primary: true }],
    });
    expect((await login()).body.tokens).toBeDefined();
  });

  test('one that was left before the code goes on by a login, with the right password alone', async () => {
    await register();
    expect((await login('not this one')).codes).toEqual(['invalid_credentials']);
    site.pass(CODE.lifeMs);
    expect((await login()).body).toEqual({ ok: true, codeNeeded: true });
    expect(await sent()).toBe(2);
    expect((await site.prove(phone)).body.tokens).toBeDefined();
  });

  test('P3: a code that was asked for again counts too', async () => {
    await register();
    site.pass(CODE.resendMs);
    await site.call('POST', '/json-api/players/phones/verify', { body: { phone } });
    expect(await sent()).toBe(2);
    expect((await site.prove(phone)).body.tokens).toBeDefined();
  });

  test('P3: the same form sent twice is one sign-up, the last one filled in', async () => {
    await register({ currency: 'RUB' });
    expect((await register({ currency: 'USD' })).body.codeNeeded).toBe(true);
    expect(await sent()).toBe(1);
    const { body } = await site.prove(phone);
    expect((await profile(body.tokens?.accessToken)).currency).toBe('USD');
  });

  test('P4: a number typed wrong is nobody’s: its owner signs up with it, and the first sign-up is gone', async () => {
    await register();
    site.pass(CODE.lifeMs);
    expect((await register({ password: 'the owner has another' })).body.codeNeeded).toBe(true);
    expect((await login()).codes).toEqual(['invalid_credentials']);
    expect((await site.prove(phone)).body.tokens).toBeDefined();
    expect((await login('the owner has another')).body.tokens).toBeDefined();
  });

  test('P4a: while a code is on its way nobody puts another password under it', async () => {
    await register();
    const thief = { password: 'a password of a thief' };
    expect((await register(thief)).codes).toEqual(['too_many_attempts']);
    site.pass(CODE.lifeMs - 1000);
    await login();
    site.pass(2000);
    expect((await register(thief)).codes).toEqual(['too_many_attempts']);
    expect((await site.prove(phone)).body.tokens).toBeDefined();
    expect((await login(thief.password)).codes).toEqual(['invalid_credentials']);
    expect((await login()).body.tokens).toBeDefined();
  });

  test('P4: of two that come at once one is kept, whole', async () => {
    const passwords = ['the first of two', 'the second of two'];
    const answers = await Promise.all(passwords.map((password) => register({ password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    await site.prove(phone);
    const entered = await Promise.all(passwords.map((password) => login(password)));
    expect(entered.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });

  test('a sign-up that nobody goes on with is forgotten after a week', async () => {
    await register();
    site.pass(PENDING_MS);
    expect((await login()).codes).toEqual(['invalid_credentials']);
  });
});
