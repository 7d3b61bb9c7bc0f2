import { onADriver } from '../../../testing/database';
import { type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness, PASSWORD } from '../../../testing/harness';

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).seeded('gifts');
    gifts = await giftsIn(site, []);
  });
  afterAll(() => site.close());

  const send = (token: string, id = 1) =>
    site.call('POST', `/json-api/user-gifts/${id}/send`, { token });
  const profile = async (token: string) =>
    (await site.call('GET', '/json-api/users/profile', { token })).body.data;
  const offers = async (brand: string) =>
    (await site.call('GET', '/json-api/serverdata', { brand })).body.data.cashboxGifts;

  test('the site is told of it in each currency of the brand, with what it asks for', async () => {
    expect(await offers('bellanotte')).toEqual([
      expect.objectContaining({
        id: 1,
        currency: 'EUR',
        wager: 10,
        title: 'Bonus sul deposito',
        deposit: { limit: 1000, percent: 100, most: 10_000 },
      }),
    ]);
    expect(new Set((await offers('aurora')).map(({ id }: { id: number }) => id))).toEqual(
      new Set([1]),
    );
  });

  test('it is on the account once, chosen, and the next deposit brings it', async () => {
    const player = await site.player();
    expect((await profile(player.token)).first_auth).toBe(true);
    const answers = await Promise.all([send(player.token), send(player.token), send(player.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({
      state: 'waiting_for_deposit',
      reason: 'registration',
      wager: 10,
      currency: 'EUR',
      restrictions: { depositLimits: [{ currency: 'EUR', limit: 1000 }] },
    });
    expect((await profile(player.token)).first_auth).toBe(false);
    await gifts.deposit(player, 1000);
    expect(await gifts.balance(player)).toMatchObject({ balance: 1000, bonus: 1000 });
    expect((await send(player.token)).codes).toEqual(['gift_in_process']);
  });

  test('who was greeted has it no more, and there is no other', async () => {
    const { token } = await site.player();
    expect((await send(token, 2)).codes).toEqual(['gift_invalid']);
    const cleared = await site.call('POST', '/json-api/users/first-auth/clear', { token });
    expect(cleared.body).toEqual({ ok: true });
    expect((await profile(token)).first_auth).toBe(false);
    expect((await send(token)).codes).toEqual(['gift_expired']);
  });

  test('the greeting outlives a login until it is cleared', async () => {
    const { body } = await site.player();
    const login = { login: body.email, password: PASSWORD };
    const { tokens } = (await site.call('POST', '/json-api/login', { body: login })).body;
    expect((await profile(tokens.accessToken)).first_auth).toBe(true);
  });
});
