import { solvedCaptcha } from '../../../testing/captcha';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { SENDS } from './send-gate';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open(), { smsQuotas: { perPrefix: 40, perBrand: 90 } });
  });
  afterAll(() => site.close());
  // the quotas of an hour begin anew with each test
  beforeEach(() => site.pass(3_600_000));
  let numbers = 0;
  const number = (prefix = '7999') => {
    numbers += 1;
    return `${prefix}${String(1_000_000 + numbers).slice(-(11 - prefix.length))}`;
  };
  const verify = (phone: string, from: string, captcha?: object) =>
    site.call('POST', '/json-api/players/phones/verify', {
      body: { phone, ...(captcha ? { captcha } : {}) },
      from,
    });
  const remind = (login: string, from: string) =>
    site.call('POST', '/json-api/users/restore-password/request', { body: { login }, from });

  test('C6: the second number of an address needs a captcha, and each further one another', async () => {
    const from = '10.1.0.1';
    const first = number();
    expect((await verify(first, from)).status).toBe(200);
    const second = number();
    expect(await verify(second, from)).toMatchObject({
      status: 403,
      codes: ['captcha: captcha_required'],
    });
    const made = await verify(second, from, { token: 'made up', version: 'third' });
    expect(made.codes).toEqual(['captcha: captcha_failed']);
    const captcha = solvedCaptcha(site.now);
    expect((await verify(second, from, captcha)).status).toBe(200);
    expect((await verify(number(), from, captcha)).codes).toEqual(['captcha: captcha_failed']);
    // numbers that had one may have a new code
    site.pass(35_000);
    expect([(await verify(first, from)).status, (await verify(second, from)).status]).toEqual([
      200, 200,
    ]);
  });

  test('C6: of twelve numbers at once from one address one gets through without a captcha', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verify(number(), '10.1.0.2')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(11);
  });

  test('C6: a new password by phone and a sign-up by phone are no way around it', async () => {
    const from = '10.1.0.3';
    await verify(number(), from);
    expect((await remind(number(), from)).codes).toEqual(['captcha: captcha_required']);
    const phone = number();
    const body = {
      type: 'phone',
      phone,
      password: 'long enough 1',
      currency: 'EUR',
      birthday: '1990-05-17',
    };
    const signUp = await site.call('POST', '/json-api/users/register', {
      body: { ...body, termsAccepted: true, adultConfirmed: true },
      from,
    });
    expect(signUp.codes).toEqual(['captcha: captcha_required']);
    expect(await site.codeTo(phone)).toBeUndefined();
  });

  test('C6b: an address has thirty messages an hour, mails too', async () => {
    const from = '2001:db8:7::1';
    for (let at = 0; at < SENDS.perAddress; at += 1) {
      expect((await remind(`who${at}@example.test`, from)).status).toBe(200);
    }
    expect((await remind('another@example.test', '2001:db8:7::2')).codes).toEqual([
      'request_limit_exceeded',
    ]);
    expect((await remind('another@example.test', '10.1.0.4')).status).toBe(200);
  });

  test('C6b: a contact has fifteen messages a day, from wherever they are asked for', async () => {
    let sent = 0;
    for (let at = 0; at < 22; at += 1) {
      site.pass(3_700_000);
      const { status } = await remind('flooded@example.test', `10.1.1.${at}`);
      if (status === 200) sent += 1;
    }
    expect(sent).toBe(SENDS.perContact);
  });

  test('numbers that begin alike have a quota of an hour, and so has a brand', async () => {
    const many = async (count: number, prefix: (at: number) => string) => {
      let sent = 0;
      for (let at = 0; at < count; at += 1) {
        const { status } = await verify(number(prefix(at)), `10.2.${sent}.${numbers & 255}`);
        if (status === 200) sent += 1;
      }
      return sent;
    };
    expect(await many(45, () => '79301')).toBe(40);
    expect(await many(60, (at) => `7950${at % 10}`)).toBe(50);
    site.pass(3_600_000);
    expect(await many(5, () => '79301')).toBe(5);
  });

  test('where no captcha can be solved the second number waits', async () => {
    const bare = await Harness.start(await open(), { sandbox: false });
    const ask = (phone: string) =>
      bare.call('POST', '/json-api/players/phones/verify', { body: { phone }, from: '10.3.0.1' });
    expect((await ask(number())).status).toBe(200);
    expect(await ask(number())).toMatchObject({ status: 429, codes: ['too_many_attempts'] });
    await bare.close();
  });
});
