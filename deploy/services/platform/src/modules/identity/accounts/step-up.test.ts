import { randomUUID } from 'node:crypto';
import { brandOf } from '../../../brands';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';
import {
  CARD,
  type PayoutsIn,
  payoutBody,
  payoutsIn,
  type Somebody,
} from '../../../testing/payouts';
import { OLD_PASSWORDS } from './own-password';
import { STEP_UP_MS } from './step-up';

const { stepUp: policy } = brandOf('aurora');
const NEW_PHONE = '77015550011';
const REQUIRED = [403, ['step_up_required']];

onADriver((open) => {
  let site: Harness;
  let payouts: PayoutsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    payouts = await payoutsIn(site);
  });
  afterAll(() => site.close());
  const prove = (token: string, password = PASSWORD) =>
    site.call('POST', '/json-api/players/step-up', { token, body: { password } });
  const name = (token: string, type: string, value: string) =>
    site.call('POST', `/json-api/players/contacts/create/${type}`, { token, body: { value } });
  const login = async ({ phone: login }: Somebody) =>
    (await site.call('POST', '/json-api/login', { body: { login, password: PASSWORD } })).body
      .tokens.accessToken as string;
  /** A phone that the player adds and proves. */
  const add = async (token: string, phone: string) => {
    const { id } = (await name(token, 'phone', phone)).body.data;
    const at = '/json-api/players/contacts/phone-verification';
    await site.call('POST', `${at}/request/${id}`, { token });
    const body = { code: await site.codeTo(phone) };
    const done = await site.call('POST', `${at}/confirm/${id}`, { token, body });
    expect([done.status, done.codes]).toEqual([200, []]);
    await site.settled();
  };
  const told = async (to: string) =>
    (await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).body.items.map(
      ({ body }: { body: string }) => body,
    ) as string[];

  test('S16, S16a: five minutes after the sign-in a session alone adds no contact; the password opens it for five more', async () => {
    const { token } = await payouts.somebody(0);
    site.pass(STEP_UP_MS);
    expect((await name(token, 'email', 'one@example.test')).status).toBe(200);
    site.pass(1);
    for (const type of ['phone', 'email'])
      expect(
        await name(token, type, type === 'phone' ? NEW_PHONE : 'two@example.test').then((a) => [
          a.status,
          a.codes,
        ]),
      ).toEqual(REQUIRED);
    expect((await prove(token)).status).toBe(200);
    site.pass(STEP_UP_MS);
    expect((await name(token, 'email', 'two@example.test')).status).toBe(200);
    site.pass(1);
    expect((await name(token, 'email', 'three@example.test')).codes).toEqual(['step_up_required']);
  });

  test('S16a: a step-up is of its session alone', async () => {
    const player = await payouts.somebody(0);
    site.pass(STEP_UP_MS + 1);
    const other = await login(player);
    expect((await name(player.token, 'email', 'four@example.test')).codes).toEqual([
      'step_up_required',
    ]);
    expect((await name(other, 'email', 'four@example.test')).status).toBe(200);
  });

  test('S16b: wrong passwords lock the step-up and sign nobody out', async () => {
    const { token } = await payouts.somebody(0);
    site.pass(STEP_UP_MS + 1);
    for (let n = 0; n < OLD_PASSWORDS.limit; n += 1)
      expect((await prove(token, 'wrong word 1')).codes).toEqual(['password: wrong_password']);
    expect((await prove(token)).codes).toEqual(['too_many_attempts']);
    expect((await name(token, 'email', 'five@example.test')).codes).toEqual(['step_up_required']);
    expect((await site.call('GET', '/json-api/users/profile', { token })).status).toBe(200);
  });

  test('S16c: a passkey of nobody proves nothing', async () => {
    const { token } = await payouts.somebody(0);
    const asked = await site.call('POST', '/json-api/players/step-up/passkey/ask', { token });
    const { challenge } = asked.body.data;
    const said = { type: 'webauthn.get', challenge, origin: 'http://localhost' };
    const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
    const body = { id: 'nobodys', clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' };
    const send = () => site.call('POST', '/json-api/players/step-up/passkey', { token, body });
    expect((await send()).codes).toEqual(['passkey_failed']);
    expect((await send()).codes).toEqual(['passkey_expired']);
  });

  test('S16, policy.stepUp: the first payout to a payee and a large one need it, a further one does not', async () => {
    const { EUR: large } = policy.payoutAbove;
    const player = await payouts.somebody(large * 3);
    const first = await payouts.create(player);
    await payouts.approve(first);
    await payouts.report(first, 'success');
    site.pass(STEP_UP_MS + 1);
    const ask = (change: object) =>
      payouts
        .ask(player, payoutBody(change), randomUUID())
        .then(({ status, codes }) => [status, codes]);
    expect(await ask({ amount: large + 1 })).toEqual(REQUIRED);
    const other = { number: '5555555555554444', firstname: 'IVAN', lastname: 'PETROV' };
    expect(await ask({ account: other })).toEqual(REQUIRED);
    // the name is written in another way; the card is the same
    expect(await ask({ account: { number: CARD, firstname: 'I', lastname: 'PETROV' } })).toEqual([
      200,
      [],
    ]);
    site.pass(35_000);
    await prove(player.token);
    expect(await ask({ amount: large + 1 })).toEqual([200, []]);
  });

  test('S16, policy.stepUp: what is asked for within a day counts together, without what was declined', async () => {
    const { EUR: large } = policy.payoutAbove;
    const player = await payouts.somebody(large * 4);
    const first = await payouts.create(player);
    await payouts.approve(first);
    await payouts.report(first, 'success');
    site.pass(STEP_UP_MS + 1);
    const left = large - 2000;
    const ask = async (
      amount: number,
      { key = randomUUID(), code }: { key?: string; code?: string } = {},
    ) => {
      const body = { ...payoutBody({ amount }), ...(code ? { code } : {}) };
      const { status, codes } = await payouts.ask(player, body, key);
      return [status, codes];
    };
    expect(await ask(left + 1)).toEqual(REQUIRED);
    const half = left / 2 + 1;
    const key = randomUUID();
    expect(await ask(half, { key })).toEqual([200, []]);
    // another one came between code and request
    const other = await payouts.place(player, half);
    const code = await site.codeTo(player.phone);
    expect(await ask(half, { key, code })).toEqual(REQUIRED);
    await payouts.decline(other);
    expect(await ask(half, { key, code })).toEqual([200, []]);
    expect(await ask(half)).toEqual(REQUIRED);
    site.pass(24 * 3_600_000);
    const signIn = { login: player.phone, password: PASSWORD };
    const { body } = await site.call('POST', '/json-api/login', { body: signIn });
    player.token = body.tokens.accessToken;
    site.pass(STEP_UP_MS + 1);
    expect(await ask(large)).toEqual([200, []]);
  });

  test('C24, C24a, policy.stepUp: a contact that was added is told to those before it, and gets codes of money after the wait', async () => {
    const player = await payouts.somebody(50_000);
    await add(player.token, NEW_PHONE);
    expect((await told(player.phone))[0]).toContain('+*0011');
    expect((await told(NEW_PHONE)).join()).not.toContain('+*0011');
    const notices = await site.call('GET', '/json-api/user-notifications?offset=0', {
      token: player.token,
    });
    expect(JSON.stringify(notices.body.items[0])).toContain('+*0011');
    // the phone of the sign-up goes on to get them
    await payouts.create(player);

    const mailed = await site.richPlayer(50_000);
    await payouts.verify(mailed.id);
    const own = { ...mailed, phone: '77015550012' };
    await add(mailed.token, own.phone);
    expect((await told(mailed.body.email)).join()).toContain('+*0012');
    expect((await payouts.ask(own, payoutBody(), randomUUID())).codes).toEqual(['phone_too_new']);
    site.pass(policy.contactWaitHours * 3_600_000 - 1);
    const signIn = { login: mailed.body.email, password: PASSWORD };
    const back = async () =>
      (await site.call('POST', '/json-api/login', { body: signIn })).body.tokens
        .accessToken as string;
    expect(
      (await payouts.ask({ ...own, token: await back() }, payoutBody(), randomUUID())).codes,
    ).toEqual(['phone_too_new']);
    site.pass(1);
    await payouts.create({ ...own, token: await back() });

    const third = await site.richPlayer(50_000);
    await payouts.verify(third.id);
    const tried = { ...third, phone: '77015550013' };
    await add(third.token, tried.phone);
    const pressed = await site.app.server.inject({
      method: 'POST',
      url: '/sandbox/payouts/contacts',
      payload: `player=${third.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(pressed.statusCode).toBe(303);
    await payouts.create(tried);
  });
});
