import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { MAIL_CODE } from './codes';
import { contactConfirmed } from './topics';

onADriver((open) => {
  let site: Harness;
  let confirmed: object[];
  beforeAll(async () => {
    site = await Harness.start(await open());
    confirmed = hear(site, contactConfirmed);
  });
  afterAll(() => site.close());

  const CONTACTS = '/json-api/players/contacts';
  type Somebody = Awaited<ReturnType<Harness['player']>>;
  const codesTo = async (email: string): Promise<string[]> => {
    const { body } = await site.call('GET', `/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
    return body.items.map((item: { body: string }) => /\b\d{4}\b/.exec(item.body)?.[0]);
  };
  const pending = async ({ token }: Somebody) =>
    (await site.call('GET', `${CONTACTS}/onverification`, { token })).body.data;
  const ask = ({ token }: Somebody, step: 'request' | 'confirm', id: string, body?: object) =>
    site.call('POST', `${CONTACTS}/email-verification/${step}/${id}`, {
      token,
      ...(body ? { body } : {}),
    });

  test('a sign-up by e-mail is sent a code, which confirms the address once', async () => {
    const player = await site.player();
    const [contact] = await pending(player);
    expect(contact).toMatchObject({ type: 'email', value: player.body.email });
    const [code = ''] = await codesTo(player.body.email);
    const wrong = code === '0000' ? '1111' : '0000';
    expect((await ask(player, 'confirm', contact.id, { code: wrong })).codes).toEqual([
      'code: wrong_code',
    ]);
    expect((await ask(player, 'confirm', contact.id, { code })).body).toEqual({ ok: true });
    expect((await ask(player, 'confirm', contact.id, { code })).body).toEqual({ ok: true });
    await site.settled();
    expect(confirmed).toEqual([{ playerId: player.id, brand: 'aurora', kind: 'email' }]);
    expect(await pending(player)).toEqual([]);
    expect((await ask(player, 'request', contact.id)).codes).toEqual(['not_found']);
  });

  test('the next mail goes out five minutes after the last one', async () => {
    const player = await site.player();
    const [{ id }] = await pending(player);
    site.pass(MAIL_CODE.resendMs - 1000);
    expect(await ask(player, 'request', id)).toMatchObject({
      status: 429,
      codes: ['too_many_sends'],
    });
    site.pass(1000);
    expect((await ask(player, 'request', id)).body).toEqual({ ok: true });
    const [newest = '', first = ''] = await codesTo(player.body.email);
    if (newest !== first)
      expect((await ask(player, 'confirm', id, { code: first })).codes).toEqual([
        'code: wrong_code',
      ]);
    site.pass(MAIL_CODE.lifeMs - 1000);
    const { token } = await again(player);
    expect((await ask({ ...player, token }, 'confirm', id, { code: newest })).body).toEqual({
      ok: true,
    });
  });

  test('five wrong tries lead to the limit', async () => {
    const player = await site.player();
    const [{ id }] = await pending(player);
    const [code = ''] = await codesTo(player.body.email);
    const body = { code: code === '0000' ? '1111' : '0000' };
    for (let n = 0; n < 4; n += 1)
      expect((await ask(player, 'confirm', id, body)).status).toBe(422);
    const limit = { ok: false, is_max_attempts_used: true };
    expect((await ask(player, 'confirm', id, body)).body).toEqual(limit);
    expect((await ask(player, 'confirm', id, { code })).body).toEqual(limit);
    site.pass(MAIL_CODE.resendMs - 1000);
    expect((await ask(player, 'request', id)).body).toEqual(limit);
  });

  test('another player’s address is none', async () => {
    const [one, other] = [await site.player(), await site.player()];
    const [{ id }] = await pending(one);
    const [code = ''] = await codesTo(one.body.email);
    expect((await ask(other, 'confirm', id, { code })).codes).toEqual(['not_found']);
    expect((await ask(other, 'request', id)).codes).toEqual(['not_found']);
    for (const odd of ['0', 'x', '99999999999'])
      expect((await ask(one, 'request', odd)).status).toBe(404);
  });

  /** A new session of the same player. */
  const again = async ({ body: { email: login, password } }: Somebody) => {
    const { body } = await site.call('POST', '/json-api/login', { body: { login, password } });
    return { token: body.tokens.accessToken as string };
  };
});
