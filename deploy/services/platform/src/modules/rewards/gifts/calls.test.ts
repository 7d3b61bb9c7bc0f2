import {
  giftActivated,
  giftAutoActivated,
  giftLevelChanged,
  giftStateChanged,
  giftStateUpdated,
} from 'shared-contracts/gifts';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';

type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    gifts = await giftsIn(site, [
      bonusTemplate('thousand'),
      bonusTemplate('fixed', {
        terms: {
          EUR: {
            amount: 1000,
            wagering: { turnover: 8000 },
            contributions: { slots: 100 },
            maxBet: 200,
          },
        },
      }),
      depositTemplate('match'),
    ]);
  });
  afterAll(() => site.close());

  const post = ({ token }: Player, path: string, body?: object) =>
    site.call('POST', `/json-api/${path}`, { token, ...(body ? { body } : {}) });
  const take = (player: Player, id: number) => post(player, `gifts/nondeposit/take-prize/${id}`);
  const choose = (player: Player, id: number) =>
    post(player, 'user-gifts/cashbox-select', { user_gift_id: id });
  /** Names of gift events of the player so far, and the state that each tells. */
  const told = async ({ hash }: Player) => {
    await site.settled();
    return (await toldIn(site, 'aurora', `user.${hash}`))
      .filter(({ topic }) => topic.startsWith('gift.'))
      .map(({ topic, payload }) => [topic, (payload as { state: string }).state]);
  };

  test('a prize is taken once; what stands in the way is an answer', async () => {
    const [player, thief] = [await site.player(), await site.player()];
    const [cash, deposit] = [
      await gifts.offer(player, 'cash', 700),
      await gifts.offer(player, 'match'),
    ];
    expect(await take(thief, cash)).toMatchObject({
      status: 200,
      body: { success: false, error: 'gift_invalid' },
    });
    expect((await take(player, cash)).body).toEqual({ success: true });
    expect((await take(player, cash)).body).toEqual({ success: false, error: 'gift_used' });
    expect((await take(player, deposit)).body).toEqual({
      success: false,
      error: 'gift_deposit_required',
    });
    expect(await gifts.balance(player)).toMatchObject({ balance: 700 });
  });

  test('a prize that is taken many times at once is given once', async () => {
    const player = await site.player();
    const cash = await gifts.offer(player, 'cash', 700);
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(player, cash)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await gifts.balance(player)).toMatchObject({ balance: 700 });
  });

  test('to who is away, or has a limit that is used up, nothing is offered; what is in play stays', async () => {
    const idsOf = async ({ token }: Player) => {
      const { body } = await site.call('GET', '/json-api/user-gifts', { token });
      return body.data.map(({ id }: { id: number }) => id);
    };
    const [away, limited] = [await site.player(), await site.player()];
    for (const player of [away, limited]) {
      const playing = await gifts.offer(player, 'thousand');
      const offer = await gifts.offer(player, 'thousand');
      await gifts.activate(player, playing);
      expect(await idsOf(player)).toEqual([offer, playing]);
      const { limits } = site.services;
      if (player === away) await limits.exclude(player, 'time_out', new Date(site.now + 3_600_000));
      else await limits.ask(player, { kind: 'loss', period: 'day', amount: 0 });
      expect(await idsOf(player)).toEqual([playing]);
    }
  });

  test('of a bonus in play a player sees what is left of it and of its wagering', async () => {
    const player = await site.player();
    await gifts.activate(player, await gifts.offer(player, 'thousand'));
    await gifts.round(player, 1000, 1200);
    const { body } = await site.call('GET', '/json-api/user-gifts', { token: player.token });
    expect(body.data).toMatchObject([
      { bonusBalance: 1200, wagering: { done: 1000, required: 2000 } },
    ]);
  });

  test('a turnover that is no multiple of what is given is said as it is', async () => {
    const player = await site.player();
    await gifts.offer(player, 'fixed');
    const { body } = await site.call('GET', '/json-api/user-gifts', { token: player.token });
    expect(body.data).toMatchObject([{ wager: null, turnover: 8000, maxBet: 200 }]);
  });

  test('one whose reason is `compoints` is in no list, and no page is told of it', async () => {
    const player = await site.player();
    await gifts.grant(player, 'thousand', { reason: 'compoints' });
    const { body } = await site.call('GET', '/json-api/user-gifts', { token: player.token });
    expect([body.data, await told(player)]).toEqual([[], []]);
  });

  test('one is chosen for deposits, and no other; one that asks for none is not', async () => {
    const [player, thief] = [await site.player(), await site.player()];
    const [one, two] = [await gifts.offer(player, 'match'), await gifts.offer(player, 'match')];
    const plain = await gifts.offer(player, 'thousand');
    expect((await choose(player, one)).body.data).toMatchObject({
      id: one,
      state: 'waiting_for_deposit',
    });
    expect((await choose(player, two)).status).toBe(200);
    expect([await gifts.state(one), await gifts.state(two)]).toEqual([
      'accepted',
      'waiting_for_deposit',
    ]);
    const unchosen = await post(player, 'user-gifts/cashbox-unselect', { user_gift_id: two });
    expect(unchosen.body.data).toMatchObject({ id: two, state: 'accepted' });
    const more = { user_gift_id: two, state: 'active' };
    expect((await post(player, 'user-gifts/cashbox-unselect', more)).status).toBe(422);
    const refused = [await choose(player, plain), await choose(thief, one)];
    expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual([
      [422, 'gift_invalid'],
      [404, 'gift_invalid'],
    ]);
  });

  test('all that was taken is cancelled, and says how many', async () => {
    const player = await site.player();
    const bonus = await gifts.offer(player, 'thousand');
    const [chosen, offered] = [
      await gifts.offer(player, 'match'),
      await gifts.offer(player, 'cash', 500),
    ];
    await gifts.activate(player, bonus);
    await choose(player, chosen);
    expect((await post(player, 'user-gifts/cancel-all')).body).toEqual({
      success: true,
      cancelled: 2,
    });
    expect([
      await gifts.state(bonus),
      await gifts.state(chosen),
      await gifts.state(offered),
    ]).toEqual(['cancelled', 'cancelled', 'offered']);
    expect(await gifts.balance(player)).toMatchObject({ bonus: 0 });
    expect((await post(player, 'user-gifts/cancel-all')).body).toEqual({
      success: true,
      cancelled: 0,
    });
  });

  test('one that came with a level says so too', async () => {
    const player = await site.player();
    await gifts.grant(player, 'thousand', { reason: 'level.changed' });
    expect(await told(player)).toEqual([
      [giftStateChanged.name, 'offered'],
      [giftLevelChanged.name, 'offered'],
    ]);
  });

  test('activated by a press, or by deposits; those that are short of the limit are told', async () => {
    const [presser, payer] = [await site.player(), await site.player()];
    await gifts.activate(presser, await gifts.offer(presser, 'thousand'));
    const pressed = await told(presser);
    expect(pressed.filter(([topic]) => topic === giftActivated.name)).toEqual([
      [giftActivated.name, 'active'],
    ]);
    expect(pressed.map(([topic]) => topic)).not.toContain(giftAutoActivated.name);
    await gifts.choose(payer, await gifts.offer(payer, 'match'));
    await gifts.deposit(payer, 600);
    const waiting = [giftStateUpdated.name, 'waiting_for_deposit'];
    expect((await told(payer)).filter(([topic]) => topic === giftStateUpdated.name)).toEqual([
      waiting,
      waiting,
    ]);
    await gifts.deposit(payer, 600);
    const paid = await told(payer);
    expect(paid).toContainEqual([giftAutoActivated.name, 'active']);
    expect(paid).toContainEqual([giftStateChanged.name, 'active']);
    expect(paid.map(([topic]) => topic)).not.toContain(giftActivated.name);
  });
});
