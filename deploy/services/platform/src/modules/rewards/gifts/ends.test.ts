import { onADriver, onPostgres } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { codeOf } from '../../../testing/refusals';
import { giftChanged } from './public';

const HOUR = 3_600_000;
const TEMPLATES = [bonusTemplate('thousand'), depositTemplate('with-deposit')];

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  const told: [number, string][] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.outbox.project('test.gifts', giftChanged, async (_tx, { giftId, state }) => {
      told.push([giftId, state]);
    });
    gifts = await giftsIn(site, TEMPLATES);
  });
  afterAll(() => site.close());

  const playing = async (real = 0) => {
    const player = real > 0 ? await site.richPlayer(real) : await site.player();
    const id = await gifts.offer(player, 'thousand');
    await gifts.activate(player, id);
    return { player, id };
  };
  const later = async (hours: number) => {
    site.pass(hours * HOUR);
    await site.settled();
  };
  const wayOf = async (id: number) => {
    await site.settled();
    return told.filter(([of]) => of === id).map(([, state]) => state);
  };

  test('GI7, GI7a: a bonus that was wagered converts its gift with the last round', async () => {
    const { player, id } = await playing();
    await gifts.round(player, 1000, 1200);
    expect(await gifts.state(id)).toBe('active');
    await gifts.round(player, 1000, 300);
    expect(await gifts.balance(player)).toMatchObject({ balance: 500, bonus: 0 });
    expect(await gifts.of(id)).toMatchObject({ state: 'converted', endedAt: new Date(site.now) });
    expect(await wayOf(id)).toEqual(['offered', 'active', 'wagered', 'converted']);
  });

  test('GI7: a bonus that was lost loses its gift', async () => {
    const { player, id } = await playing();
    await gifts.round(player, 1000, 0);
    expect(await gifts.state(id)).toBe('lost');
    expect(await gifts.activate(player, await gifts.offer(player, 'thousand'))).toMatchObject({
      state: 'active',
    });
  });

  test('GI7a: whoever ends the bonus ends the gift', async () => {
    const { player, id } = await playing();
    const { core, wallet } = site.services;
    await core.transact((tx) => wallet.endBonus(tx, player, `gift/${id}`, 'forfeited'));
    expect(await gifts.state(id)).toBe('forfeited');
  });

  test('GI9: an offer that nobody took expires, and not a moment before', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'thousand');
    await later(23);
    expect(await gifts.state(id)).toBe('offered');
    await later(1);
    expect(await gifts.state(id)).toBe('expired');
    expect(await codeOf(gifts.activate(player, id))).toBe('gift_expired');
  });

  test('GI9, GI9a: a bonus whose time is over goes, real money stays', async () => {
    const { player, id } = await playing(300);
    await later(23);
    expect(await gifts.balance(player)).toMatchObject({ balance: 300, bonus: 1000 });
    await later(1);
    expect(await gifts.balance(player)).toMatchObject({ balance: 300, bonus: 0, wagering: 0 });
    expect(await gifts.state(id)).toBe('expired');
  });

  test('GI9: an activation begins a time of its own', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'thousand');
    await later(20);
    await gifts.activate(player, id);
    await later(23);
    expect(await gifts.state(id)).toBe('active');
    await later(1);
    expect(await gifts.state(id)).toBe('expired');
  });

  test('GI9a: a bonus that waits for the end of a round alone does not expire, it converts', async () => {
    const { player, id } = await playing(1500);
    const { core, wallet } = site.services;
    const bet = {
      scope: 'test',
      idempotencyKey: `open/${id}`,
      reference: `open/${id}`,
      amount: 2000,
    };
    await core.transact((tx) => wallet.bet(tx, player, { ...bet, categories: ['slots'] }));
    await later(24);
    expect(await gifts.state(id)).toBe('converted');
    expect(await gifts.balance(player)).toMatchObject({ balance: 500, bonus: 0 });
  });

  test('GI9: what ended before is left alone', async () => {
    const { player, id } = await playing();
    await gifts.cancelAll(player);
    await later(48);
    expect(await wayOf(id)).toEqual(['offered', 'active', 'cancelled']);
  });

  test('cancelled is what was taken; offers stay', async () => {
    const { player, id } = await playing(300);
    const [chosen, offered] = [
      await gifts.offer(player, 'with-deposit'),
      await gifts.offer(player, 'thousand'),
    ];
    await gifts.choose(player, chosen);
    expect(await gifts.cancelAll(player)).toEqual({ cancelled: 2 });
    expect(await Promise.all([id, chosen, offered].map(gifts.state))).toEqual([
      'cancelled',
      'cancelled',
      'offered',
    ]);
    expect(await gifts.balance(player)).toMatchObject({ balance: 300, bonus: 0 });
    expect(await gifts.cancelAll(player)).toEqual({ cancelled: 0 });
  });
});

onPostgres((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    gifts = await giftsIn(site, TEMPLATES);
  });
  afterAll(() => site.close());

  test('GI11: play, expiry, activation and cancelling at the same moment wait for each other, never for ever', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => site.richPlayer(5000)));
    const taken: { player: (typeof people)[number]; ids: number[] }[] = [];
    for (const player of people) {
      const ids = [await gifts.offer(player, 'thousand'), await gifts.offer(player, 'thousand')];
      await gifts.activate(player, ids[0] ?? 0);
      taken.push({ player, ids });
    }
    site.pass(24 * HOUR - 1);
    const rush = taken.flatMap(({ player, ids }, at) => [
      ...[1, 2, 3].map(() => gifts.round(player, 400, 500)),
      codeOf(gifts.activate(player, ids[1] ?? 0)),
      ...(at % 2 ? [gifts.cancelAll(player)] : []),
    ]);
    site.pass(1);
    await Promise.all([...rush, site.settled()]);
    await site.settled();
    for (const { player, ids } of taken) {
      const states = await Promise.all(ids.map(gifts.state));
      const { bonus } = await gifts.balance(player);
      expect([states.includes('active'), bonus > 0]).toEqual([
        bonus > 0,
        states.includes('active'),
      ]);
      expect(states[0]).not.toBe('active');
    }
    expect((await site.services.outbox.parked.list()).total).toBe(0);
  });
});
