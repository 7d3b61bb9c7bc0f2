import { eq } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { CODE } from './codes';
import { CLAIMS } from './contact-claims';
import * as schema from './schema';
import { contactConfirmed } from './topics';

const CONTACTS = '/json-api/players/contacts';
type Somebody = Awaited<ReturnType<Harness['player']>>;
type Kind = 'email' | 'phone';
const DAY = 86_400_000;

onADriver((open) => {
  let site: Harness;
  let player: Somebody;
  let people = 0;
  let confirmed: object[];
  beforeAll(async () => {
    site = await Harness.start(await open());
    confirmed = hear(site, contactConfirmed);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    people += 1;
    player = await site.player();
  });

  const phone = (n = people) => `7901555${String(n).padStart(4, '0')}`;
  /** Each number from an address of its own: further ones of one address need a captcha. */
  const from = () => `10.77.${people}.1`;
  const create = (type: Kind, value: string, { token } = player) =>
    site.call('POST', `${CONTACTS}/create/${type}`, { token, body: { value }, from: from() });
  const send = (type: Kind, id: string, { token } = player) =>
    site.call('POST', `${CONTACTS}/${type}-verification/request/${id}`, { token, from: from() });
  const confirm = (type: Kind, id: string, code: string, { token } = player) =>
    site.call('POST', `${CONTACTS}/${type}-verification/confirm/${id}`, {
      token,
      body: { code },
      from: from(),
    });
  const codeTo = async (to: string) => {
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    return (/\b\d{4}\b/.exec(body.items[0]?.body ?? '')?.[0] ?? '') as string;
  };
  const profile = async () =>
    (await site.call('GET', '/json-api/users/profile', { token: player.token })).body.data;
  const pending = async () =>
    (await site.call('GET', `${CONTACTS}/onverification`, { token: player.token })).body.data;

  test('C13a: a phone is the player’s once its code is right, and the first one is primary', async () => {
    const { body } = await create('phone', `+${phone()}`);
    expect(body.data).toMatchObject({ type: 'phone', value: phone(), sentAt: null });
    expect((await profile()).phones).toEqual([]);
    expect((await send('phone', body.data.id)).body).toEqual({ ok: true });
    expect((await pending())[0]).toMatchObject({ id: body.data.id, sentAt: expect.any(String) });
    expect((await confirm('phone', body.data.id, await codeTo(phone()))).body).toEqual({
      ok: true,
    });
    const phones = (await profile()).phones;
    expect(phones).toMatchObject([{ value: phone(), is_primary: true, is_verified: true }]);
    await site.settled();
    expect(confirmed).toContainEqual({ playerId: player.id, brand: 'aurora', kind: 'phone' });
    expect((await confirm('phone', body.data.id, '0000')).status).toBe(404);
  });

  test('a second address is added beside the sign-up’s', async () => {
    const address = `second${people}@example.test`;
    const { data } = (await create('email', ` ${address.toUpperCase()} `)).body;
    await send('email', data.id);
    await confirm('email', data.id, await codeTo(address));
    expect((await profile()).emails).toMatchObject([
      { value: player.body.email, is_primary: true },
      { value: address, is_primary: false, is_verified: true },
    ]);
  });

  test('C13a: another one takes the place of the one named before', async () => {
    const first = (await create('email', 'first@example.test')).body.data;
    const second = (await create('email', 'other@example.test')).body.data;
    expect(second.id).toBe(first.id);
    expect((await pending()).filter(({ id }: { id: string }) => id === first.id)).toMatchObject([
      { value: 'other@example.test' },
    ]);
  });

  test('C14: of another player’s contact nothing is told, but to whoever has its code', async () => {
    const owner = await site.player({
      type: 'phone',
      email: undefined,
      phone: phone(9000 + people),
    });
    const taken = (owner.body as unknown as { phone: string }).phone;
    const known = await create('phone', taken);
    expect(known).toMatchObject({ status: 200, body: { data: { type: 'phone', value: taken } } });
    expect((await send('phone', known.body.data.id)).body).toEqual({ ok: true });
    const wrong = await confirm('phone', known.body.data.id, '12345');
    expect(wrong.codes).toEqual(['code: wrong_code']);
    const right = await confirm('phone', known.body.data.id, await codeTo(taken));
    expect(right.codes).toEqual(['code: phone_taken']);
    expect((await profile()).phones).toEqual([]);
  });

  test('C15: a code is sent anew after 35 seconds, and five wrong tries lead to the limit', async () => {
    const { id } = (await create('phone', phone())).body.data;
    await send('phone', id);
    expect((await send('phone', id)).codes).toEqual(['code_sent_just_now']);
    site.pass(CODE.resendMs);
    expect((await send('phone', id)).body).toEqual({ ok: true });
    for (let n = 0; n < 4; n += 1)
      expect((await confirm('phone', id, '12345')).codes).toEqual(['code: wrong_code']);
    const limit = { ok: false, is_max_attempts_used: true };
    expect((await confirm('phone', id, '12345')).body).toEqual(limit);
    expect((await confirm('phone', id, await codeTo(phone()))).body).toEqual(limit);
    expect((await send('phone', id)).body).toEqual(limit);
  });

  test('a player’s first number in a day needs no captcha, whatever their address sent before', async () => {
    const at = { token: player.token, from: from() };
    const verify = (number: string) =>
      site.call('POST', '/json-api/players/phones/verify', {
        body: { phone: number },
        from: from(),
      });
    expect((await verify(phone(7000 + people))).body).toEqual({ ok: true });
    expect((await verify(phone(8000 + people))).codes).toEqual(['captcha: captcha_required']);
    const { body } = await create('phone', phone());
    const path = `${CONTACTS}/phone-verification/request/${body.data.id}`;
    expect((await site.call('POST', path, at)).body).toEqual({ ok: true });
  });

  test('another player’s claim is none, and neither is one of another kind', async () => {
    const { id } = (await create('phone', phone())).body.data;
    const thief = await site.player();
    expect((await send('phone', id, thief)).status).toBe(404);
    expect((await confirm('phone', id, '0000', thief)).status).toBe(404);
    expect((await send('email', id)).status).toBe(404);
  });

  test('policy.retention: a contact that was never confirmed is forgotten after its days, and not before', async () => {
    await create('phone', phone());
    const kept = async () => {
      const { contactClaims: table } = schema;
      return (await site.services.core.db.select().from(table).where(eq(table.playerId, player.id)))
        .length;
    };
    const sweepAfter = async (ms: number) => {
      site.pass(ms);
      await site.services.housekeeping.drain();
      return kept();
    };
    expect(await sweepAfter(7 * DAY - 60_000)).toBe(1);
    expect(await sweepAfter(2 * 60_000)).toBe(0);
  });

  test('what is none, one’s own and too many are refused', async () => {
    expect((await create('email', 'nobody')).codes).toEqual(['value: invalid_email']);
    expect((await create('phone', '12')).codes).toEqual(['value: invalid_phone']);
    expect((await create('email', player.body.email)).codes).toEqual(['value: email_taken']);
    for (let n = 0; n < CLAIMS.perDay; n += 1)
      await create('email', `n${n}-${people}@example.test`);
    expect(await create('email', 'more@example.test')).toMatchObject({
      status: 429,
      codes: ['request_limit_exceeded'],
    });
  });
});
