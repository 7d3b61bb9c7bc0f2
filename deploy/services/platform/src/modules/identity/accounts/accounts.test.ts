import { sql } from 'drizzle-orm';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD, registration } from '../../../testing/harness';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  const register = (change: object, brand = 'aurora') =>
    site.call('POST', '/json-api/users/register', {
      body: { ...registration('new@example.test'), ...change },
      brand,
    });
  const login = (body: object, headers = {}) =>
    site.call('POST', '/json-api/login', { body, headers });

  describe('registration', () => {
    test.each([
      [{ password: 'short' }, 'password: password_length'],
      [{ password: 'x'.repeat(65) }, 'password: password_length'],
      [{ password: 'пароль12345' }, 'password: password_cyrillic'],
      [{ email: 'not an address' }, 'email: invalid_email'],
      [{ email: '' }, 'email: required'],
      [{ type: 'phone', phone: '12345' }, 'phone: invalid_phone'],
      [{ birthday: '2001-02-30' }, 'birthday: invalid_date'],
      [{ birthday: 'yesterday' }, 'birthday: invalid_date'],
      [{ currency: 'XXX' }, 'currency: invalid_currency'],
      [{ termsAccepted: false }, 'termsAccepted: terms_required'],
      [{ promoCode: 'NOSUCHCODE' }, 'promoCode: invalid_promo_code'],
    ])('%j is refused: %s', async (change, code) => {
      const { status, codes } = await register(change);
      expect(status).toBe(422);
      expect(codes).toEqual([code]);
    });

    test('a kind of contact that the brand does not register by is refused', async () => {
      const { site: rules } = brandOf('aurora').rules;
      const byPhone = jest.replaceProperty(rules, 'registrationTypes', ['phone']);
      expect((await register({})).codes).toEqual(['type: validation']);
      byPhone.restore();
    });

    test('everything that is wrong is told at once', async () => {
      const { codes } = await register({ email: 'x', password: 'y', adultConfirmed: false });
      expect(codes).toEqual([
        'email: invalid_email',
        'password: password_length',
        'adultConfirmed: terms_required',
      ]);
    });

    test('policy.minimumAge: 18 on the day itself is allowed, a day younger is not', async () => {
      const birthday = (shift: number) => {
        const day = new Date(site.now);
        day.setUTCFullYear(day.getUTCFullYear() - 18);
        day.setUTCDate(day.getUTCDate() + shift);
        return day.toISOString().slice(0, 10);
      };
      expect((await register({ birthday: birthday(1) })).codes).toEqual(['birthday: underage']);
      expect((await register({ birthday: birthday(0), email: 'of-age@example.test' })).status).toBe(
        200,
      );
    });

    test('an address is taken within its brand, however it is written', async () => {
      await register({ email: 'Anna@Example.test' });
      expect((await register({ email: ' anna@example.TEST ' })).codes).toEqual([
        'email: email_taken',
      ]);
      expect((await register({ email: 'anna@example.test' }, 'bellanotte')).status).toBe(200);
    });

    test('a currency belongs to a brand', async () => {
      expect((await register({ currency: 'BRL' }, 'bellanotte')).codes).toEqual([
        'currency: invalid_currency',
      ]);
    });

    test('a new player is welcomed, in the language that the player reads in', async () => {
      const { token } = await site.player({ promoCode: 'welcome' });
      const headers = { 'accept-language': 'pt-BR' };
      const { body } = await site.call('GET', '/json-api/user-notifications?offset=0', {
        token,
        headers,
      });
      expect(body).toMatchObject({ totalItems: 2, newItems: 2 });
      const welcome = body.items.find(({ msg }: { msg: string }) =>
        msg.includes('Boas-vindas ao Aurora'),
      );
      await site.call('POST', `/json-api/user-notifications/read/${welcome.id}`, { token });
      const after = await site.call('GET', '/json-api/user-notifications?offset=0', { token });
      expect(after.body).toMatchObject({ totalItems: 1, newItems: 1 });
      expect(after.body.items.map(({ id }: { id: string }) => id)).not.toContain(welcome.id);
    });

    test("another player's notification does not exist", async () => {
      const [one, other] = [await site.player(), await site.player()];
      const { body } = await site.call('GET', '/json-api/user-notifications?offset=0', {
        token: one.token,
      });
      const path = `/json-api/user-notifications/read/${body.items[0].id}`;
      expect((await site.call('POST', path, { token: other.token })).status).toBe(404);
    });
  });

  describe('login', () => {
    test('by e-mail or by phone, with the right password only', async () => {
      await register({ email: 'berta@example.test' });
      expect(
        (await login({ login: 'berta@example.test', password: PASSWORD })).body.tokens,
      ).toBeDefined();
      const wrong = await login({ login: 'berta@example.test', password: 'not this one' });
      expect(wrong).toMatchObject({ status: 401, codes: ['invalid_credentials'] });
      const unknown = await login({ login: 'nobody@example.test', password: 'not this one' });
      expect(unknown).toMatchObject({ status: 401, codes: ['invalid_credentials'] });
    });

    test('after five wrong passwords even the right one has to wait five minutes', async () => {
      await register({ email: 'carl@example.test' });
      const attempt = (password: string) => login({ login: 'carl@example.test', password });
      for (let n = 0; n < 5; n += 1) expect((await attempt(`wrong ${n}`)).status).toBe(401);
      expect(await attempt(PASSWORD)).toMatchObject({ status: 429, codes: ['too_many_attempts'] });
      site.pass(300_000);
      expect((await attempt(PASSWORD)).status).toBe(200);
    });

    test('a phone that nobody proved yet asks for the code that was sent', async () => {
      const phone = '79991234567';
      await register({ type: 'phone', phone: '+7 999 123-45-67' });
      const asked = await login({ login: phone, password: PASSWORD });
      expect(asked.body).toEqual({ ok: true, codeNeeded: true });
      const sms = await site.call('GET', `/sandbox/outbox.json?to=${phone}`);
      const code = /\d{4}/.exec(sms.body.items[0].body)?.[0];
      const confirmed = await site.call('POST', '/json-api/players/phones/confirm', {
        body: { phone, code },
      });
      expect(confirmed.body.tokens).toBeDefined();
      expect((await login({ login: phone, password: PASSWORD })).body.tokens).toBeDefined();
    });
  });

  describe('profile', () => {
    test('needs a player', async () => {
      expect(await site.call('GET', '/json-api/users/profile')).toMatchObject({
        status: 401,
        codes: ['unauthorized'],
      });
      const forged = await site.call('GET', '/json-api/users/profile', { token: 'x.y.z' });
      expect(forged).toMatchObject({ status: 401, codes: ['session_expired'] });
    });

    test('a name takes letters of both alphabets, digits, hyphen and space', async () => {
      const { token } = await site.player();
      const put = (firstname: string) =>
        site.call('PUT', '/json-api/users/profile', { token, body: { firstname } });
      expect((await put('Анна-Мария 2 Їжак')).body.data.firstname).toBe('Анна-Мария 2 Їжак');
      expect((await put('<b>')).codes).toEqual(['firstname: validation']);
      expect((await put('x'.repeat(36))).codes).toEqual(['firstname: validation']);
    });

    test('C17: a birthday is corrected until a document has shown it', async () => {
      const { token, id } = await site.player();
      const put = (birthday: string, more: object = {}) =>
        site.call('PUT', '/json-api/users/profile', { token, body: { birthday, ...more } });
      expect((await put('1988-02-29')).body.data.birthday).toBe('1988-02-29');
      expect((await put('1989-02-29')).codes).toEqual(['birthday: invalid_date']);
      expect((await put('12/03')).codes).toEqual(['birthday: invalid_date']);
      const child = `${new Date(site.now).getUTCFullYear() - 5}-01-01`;
      const both = await put(child, { firstname: '<b>' });
      expect(both.codes).toEqual(['firstname: validation', 'birthday: underage']);
      const proved = sql`update players set birthday_verified = true where id = ${id}`;
      await site.services.core.db.execute(proved);
      expect((await put('1988-03-01')).codes).toEqual(['birthday: birthday_is_proved']);
      const { body } = await site.call('GET', '/json-api/users/profile', { token });
      expect(body.data).toMatchObject({ birthday: '1988-02-29', firstname: null });
    });

    test('a nickname is chosen once and by one player', async () => {
      const [one, other] = [await site.player(), await site.player()];
      const choose = (token: string, nickname: string) =>
        site.call('POST', '/json-api/users/nickname-choose', { token, body: { nickname } });
      expect((await choose(one.token, 'Night Owl')).status).toBe(200);
      expect((await choose(other.token, 'night owl')).codes).toEqual(['nickname: nickname_taken']);
      expect((await choose(one.token, 'Day Owl')).codes).toEqual(['nickname: forbidden']);
      const rivals = await Promise.all(Array.from({ length: 4 }, () => site.player()));
      const answers = await Promise.all(rivals.map(({ token }) => choose(token, 'Photo Finish')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    });

    test('S1a: a token of one brand opens nothing in another', async () => {
      const { token } = await site.player();
      const { status } = await site.call('GET', '/json-api/users/profile', {
        token,
        brand: 'carnaval',
      });
      expect(status).toBe(401);
    });
  });
});
