import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import { CODE_TRIES, createCodeGuard } from './code-guard';
import { CODE } from './codes';
import { createThrottle } from './throttle';

onADriver((open) => {
  let site: Harness;
  let phone: string;
  /** The browser in which the player signed up. */
  let device: string | undefined;
  let count = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    phone = `7999000${String(count).padStart(4, '0')}`;
    ({ device } = await site.player({ type: 'phone', email: undefined, phone }));
  });

  const send = (to = phone) =>
    site.call('POST', '/json-api/players/phones/verify', { body: { phone: to } });
  const confirm = (code: string, to = phone) =>
    site.call('POST', '/json-api/players/phones/confirm', { body: { phone: to, code }, device });
  const sent = async () => {
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${phone}`);
    return body.items.map((item: { body: string }) => /\b\d{4}\b/.exec(item.body)?.[0]) as string[];
  };
  const wrong = (code = '') => (code === '0000' ? '1111' : '0000');

  test('C1: the code logs in once', async () => {
    await send();
    const [code = ''] = await sent();
    expect((await confirm(`${code.slice(0, 2)}-${code.slice(2)}`)).body.tokens).toBeDefined();
    expect((await confirm(code)).codes).toEqual(['code: code_expired']);
  });

  test('C1: of two who give the right code at once one comes in', async () => {
    await send();
    const [code = ''] = await sent();
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
    expect(answers.filter(({ body }) => body.tokens)).toHaveLength(1);
  });

  test('C1: after ten minutes it is too late', async () => {
    await send();
    const [code = ''] = await sent();
    site.pass(CODE.lifeMs);
    expect((await confirm(code)).codes).toEqual(['code: code_expired']);
  });

  test('C2: a second code has to wait 35 seconds, and replaces the first', async () => {
    await send();
    site.pass(34_000);
    expect(await send()).toMatchObject({ status: 429, codes: ['code_sent_just_now'] });
    site.pass(1000);
    expect((await send()).body).toEqual({ ok: true });
    const [second = '', first = ''] = await sent();
    if (first !== second) expect((await confirm(first)).codes).toEqual(['code: wrong_code']);
    expect((await confirm(second)).status).toBe(200);
  });

  test('C2: a clock that is set back by an hour holds off neither a code nor a blocked target', async () => {
    await send();
    site.pass(-3_600_000);
    expect((await send()).body).toEqual({ ok: true });
    const [code] = await sent();
    for (let n = 0; n < 5; n += 1) await confirm(wrong(code));
    expect((await send()).body).toEqual({ ok: false, is_max_attempts_used: true });
    site.pass(-3_600_000);
    expect((await send()).body).toEqual({ ok: true });
  });

  test('C3: after five wrong tries even the right code has to wait five minutes', async () => {
    await send();
    const [code] = await sent();
    for (let n = 0; n < 4; n += 1)
      expect((await confirm(wrong(code))).codes).toEqual(['code: wrong_code']);
    expect((await confirm(wrong(code))).body).toEqual({ ok: false, is_max_attempts_used: true });
    expect((await confirm(code ?? '')).body).toEqual({ ok: false, is_max_attempts_used: true });
    expect((await send()).body).toEqual({ ok: false, is_max_attempts_used: true });
    site.pass(CODE.blockMs);
    expect((await send()).body).toEqual({ ok: true });
  });

  test('over all codes a contact has twenty wrong tries in a day', async () => {
    for (let codes = 0; codes < 4; codes += 1) {
      expect((await send()).body).toEqual({ ok: true });
      const [code] = await sent();
      for (let n = 0; n < 5; n += 1) await confirm(wrong(code));
      site.pass(CODE.blockMs);
    }
    await send();
    const [code = ''] = await sent();
    expect((await confirm(code)).body).toEqual({ ok: false, is_max_attempts_used: true });
    site.pass(86_400_000);
    await send();
    const [another = ''] = await sent();
    expect((await confirm(another)).body.tokens).toBeDefined();
  });

  test('C3: of twenty tries at once five are looked at', async () => {
    await send();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm('12345')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    const limited = answers.filter(({ body }) => body.is_max_attempts_used);
    expect(limited).toHaveLength(16);
  });

  const guess = async (to: string, from: string) => {
    await site.call('POST', '/json-api/players/phones/verify', { body: { phone: to } });
    const path = '/json-api/players/phones/confirm';
    // no code has five digits: never right by chance
    const tries = Array.from({ length: 4 }, () =>
      site.call('POST', path, { body: { phone: to, code: '12345' }, from }),
    );
    return (await Promise.all(tries)).filter(({ codes }) => codes.includes('code: wrong_code'))
      .length;
  };

  test('an address has sixty wrong tries in an hour, over all contacts', async () => {
    let looked = 0;
    for (let n = 0; n < 20; n += 1) looked += await guess(`79631110${100 + n}`, '10.9.0.1');
    expect(looked).toBe(CODE_TRIES.perAddress);
  });

  test('numbers that begin alike have three hundred, from wherever they come', async () => {
    const guard = createCodeGuard(createThrottle(site.services.core));
    const admits = (n: number) =>
      guard.admits({
        brand: 'aurora',
        target: `7964122${String(n).padStart(4, '0')}`,
        ip: `10.9.${n % 250}.2`,
      });
    const looked = await Promise.all(
      Array.from({ length: CODE_TRIES.perPrefix + 20 }, (_, n) => admits(n)),
    );
    expect(looked.filter(Boolean)).toHaveLength(CODE_TRIES.perPrefix);
  });

  test('a contact that is tried without end uses up nothing of those that begin alike', async () => {
    const guard = createCodeGuard(createThrottle(site.services.core));
    const admits = (target: string, n: number) =>
      guard.admits({ brand: 'aurora', target, ip: `10.8.${n % 250}.2` });
    const one = await Promise.all(
      Array.from({ length: CODE_TRIES.perPrefix + 20 }, (_, n) => admits('79651220001', n)),
    );
    expect(one.filter(Boolean)).toHaveLength(CODE_TRIES.perContact);
    expect(await admits('79651220002', 251)).toBe(true);
  });

  test('C10, C10a: the code alone opens no account that has a password in another browser; the password does', async () => {
    await send();
    const [code = ''] = await sent();
    const path = '/json-api/players/phones/confirm';
    const anywhere = (given: string, token?: string) =>
      site.call('POST', path, { body: { phone, code: given }, device: token });
    // who has not the code learns nothing
    expect((await anywhere('12345')).codes).toEqual(['code: wrong_code']);
    expect(await anywhere(code)).toMatchObject({ status: 403, codes: ['password_required'] });
    const other = await site.player();
    expect((await anywhere(code, other.device)).codes).toEqual(['password_required']);
    const login = await site.call('POST', '/json-api/login', {
      body: { login: phone, password: PASSWORD },
    });
    expect(login.body.tokens).toBeDefined();
    expect((await anywhere(code, login.body.device)).body.tokens).toBeDefined();
  });

  test('C3: after five codes no other for five minutes', async () => {
    for (let n = 0; n < CODE.sends; n += 1) {
      expect((await send()).body).toEqual({ ok: true });
      site.pass(CODE.resendMs);
    }
    expect((await send()).body).toEqual({ ok: false, is_max_attempts_used: true });
    // one more went out for the sign-up
    expect(await sent()).toHaveLength(CODE.sends + 1);
  });

  test('C4: an unknown phone gets the same answers and no message', async () => {
    const stranger = '79001112233';
    expect((await send(stranger)).body).toEqual({ ok: true });
    expect((await send(stranger)).codes).toEqual(['code_sent_just_now']);
    expect((await confirm('0000', stranger)).status).toBe(422);
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${stranger}`);
    expect(body.items).toEqual([]);
  });

  test('C5: a code of one brand opens nothing in another', async () => {
    await send();
    const [code = ''] = await sent();
    const answer = await site.call('POST', '/json-api/players/phones/confirm', {
      body: { phone, code },
      brand: 'carnaval',
    });
    expect(answer.codes).toEqual(['code: code_expired']);
  });
});
