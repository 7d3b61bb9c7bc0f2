import { onEachDriver } from '../../testing/database';
import { Harness } from '../../testing/harness';
import { CODE } from './codes';

onEachDriver((open) => {
  let site: Harness;
  let phone: string;
  let count = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  }, 60_000);
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    phone = `7999000${String(count).padStart(4, '0')}`;
    await site.player({ type: 'phone', email: undefined, phone });
  });

  const send = (to = phone) => site.call('POST', '/json-api/players/phones/verify', { body: { phone: to } });
  const confirm = (code: string, to = phone) =>
    site.call('POST', '/json-api/players/phones/confirm', { body: { phone: to, code } });
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

  test('C1: after ten minutes it is too late', async () => {
    await send();
    const [code = ''] = await sent();
    site.pass(CODE.lifeMs);
    expect((await confirm(code)).codes).toEqual(['code: code_expired']);
  });

  test('C2: a second code has to wait 35 seconds, and replaces the first', async () => {
    await send();
    site.pass(34_000);
    expect(await send()).toMatchObject({ status: 429, codes: ['too_many_sends'] });
    site.pass(1000);
    expect((await send()).body).toEqual({ ok: true });
    const [second = '', first = ''] = await sent();
    if (first !== second) expect((await confirm(first)).codes).toEqual(['code: wrong_code']);
    expect((await confirm(second)).status).toBe(200);
  });

  test('C3: after five wrong tries even the right code has to wait five minutes', async () => {
    await send();
    const [code] = await sent();
    for (let n = 0; n < 4; n += 1) expect((await confirm(wrong(code))).codes).toEqual(['code: wrong_code']);
    expect((await confirm(wrong(code))).body).toEqual({ ok: false, is_max_attempts_used: true });
    expect((await confirm(code ?? '')).body).toEqual({ ok: false, is_max_attempts_used: true });
    expect((await send()).body).toEqual({ ok: false, is_max_attempts_used: true });
    site.pass(CODE.blockMs);
    expect((await send()).body).toEqual({ ok: true });
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
    expect((await send(stranger)).codes).toEqual(['too_many_sends']);
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
