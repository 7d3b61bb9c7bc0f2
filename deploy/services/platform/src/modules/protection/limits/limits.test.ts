import type { Static } from '@sinclair/typebox';
import { onADriver, onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { HOUR, limitsOf } from '../../../testing/limits';
import { limitReached } from './public';

const DAY = 24 * HOUR;

onADriver((open) => {
  let site: Harness;
  const told: Static<typeof limitReached.schema>[] = [];
  beforeAll(async () => {
    site = await Harness.start(await open());
    site.services.outbox.project(
      'test.reached',
      limitReached,
      async (_tx, reached) => void told.push(reached),
    );
  });
  afterAll(() => site.close());
  const someone = async (brand?: string) => {
    const player = await site.player(brand === 'bellanotte' ? { currency: 'EUR' } : {}, brand);
    return { player, limits: limitsOf(site, player) };
  };

  test('LM2: a bet that would pass the limit is refused and not counted, one that fits is taken', async () => {
    const { limits } = await someone();
    await limits.ask('bet', 'day', 1000);
    expect(await limits.bet(600)).toBe('done');
    expect(await limits.bet(401)).toBe('bet_limit_reached');
    expect(await limits.bet(400)).toBe('done');
    expect(await limits.bet(1)).toBe('bet_limit_reached');
    expect(await limits.used('bet', 'day')).toBe(1000);
  });

  test('LM1a, LM4: a win is taken off a loss and is never refused', async () => {
    const { limits } = await someone();
    await limits.ask('loss', '7d', 1000);
    expect([await limits.bet(1000), await limits.bet(1)]).toEqual(['done', 'loss_limit_reached']);
    expect(await limits.win(2500)).toBe('done');
    expect(await limits.used('loss', '7d')).toBe(-1500);
    expect([await limits.bet(2501), await limits.bet(2500)]).toEqual([
      'loss_limit_reached',
      'done',
    ]);
  });

  test('LM3: deposits, single bets and bets have limits of their own', async () => {
    const { limits } = await someone();
    await limits.ask('deposit', 'month', 5000);
    await limits.ask('single_bet', 'each', 200);
    expect([await limits.bet(201), await limits.bet(200)]).toEqual([
      'single_bet_limit_reached',
      'done',
    ]);
    expect([await limits.deposit(5001), await limits.deposit(5000)]).toEqual([
      'deposit_limit_reached',
      'done',
    ]);
    expect([await limits.deposit(1), await limits.bet(200)]).toEqual([
      'deposit_limit_reached',
      'done',
    ]);
    await expect(limits.ask('single_bet', 'day', 1)).rejects.toThrow('validation');
    await expect(limits.ask('bet', 'each', 1)).rejects.toThrow('validation');
    for (const amount of [0.5, -1, 2 ** 53])
      await expect(limits.ask('bet', 'day', amount)).rejects.toThrow('validation');
  });

  test('LM3: a limit of nothing lets nothing pass', async () => {
    const { limits } = await someone();
    expect(await limits.ask('bet', 'day', 0)).toMatchObject({ state: 'active', amount: 0 });
    expect(await limits.bet(1)).toBe('bet_limit_reached');
  });

  test('LM1a: a deposit that comes late is counted, and never refused', async () => {
    const { player, limits } = await someone();
    const { core, limits: all } = site.services;
    await limits.ask('deposit', 'day', 1000);
    expect(await limits.deposit(900)).toBe('done');
    await core.transact((tx) => all.countDeposit(tx, player, 400, core.now()));
    expect([await limits.used('deposit', 'day'), await limits.deposit(1)]).toEqual([
      1300,
      'deposit_limit_reached',
    ]);
  });

  test('what was used before the limit was set counts', async () => {
    const { limits } = await someone();
    await limits.bet(700);
    await limits.ask('bet', '24h', 1000);
    expect([await limits.bet(301), await limits.bet(300)]).toEqual(['bet_limit_reached', 'done']);
  });

  test('LM4a: a bet rolled back gives its part back, to its own period', async () => {
    const { limits } = await someone();
    await limits.ask('bet', '24h', 1000);
    await limits.bet(900);
    const first = new Date(site.now);
    await limits.rollback(900, first);
    expect(await limits.used('bet', '24h')).toBe(0);
    await limits.bet(800);
    const second = new Date(site.now);
    site.pass(25 * HOUR);
    await limits.bet(1000);
    await limits.rollback(800, second);
    expect([await limits.used('bet', '24h'), await limits.bet(1)]).toEqual([
      1000,
      'bet_limit_reached',
    ]);
    // one that was never counted
    await limits.rollback(77, new Date(site.now));
    expect(await limits.used('bet', '24h')).toBe(1000);
  });

  test('LM4a: what was used as a period began is given back to it, a deposit only to deposits', async () => {
    const { player, limits } = await someone();
    const { core, limits: all } = site.services;
    site.pass(DAY - (site.now % DAY));
    for (const kind of ['bet', 'loss', 'deposit'] as const) await limits.ask(kind, 'day', 1000);
    const midnight = new Date(site.now);
    await limits.bet(300);
    await limits.deposit(300);
    site.pass(HOUR);
    await limits.rollback(300, midnight);
    const used = async () => [
      await limits.used('bet', 'day'),
      await limits.used('loss', 'day'),
      await limits.used('deposit', 'day'),
    ];
    expect(await used()).toEqual([0, 0, 300]);
    await core.transact((tx) => all.giveDepositBack(tx, player, 300, midnight));
    expect(await used()).toEqual([0, 0, 0]);
  });

  test('LM6: in a brand without a policy nobody plays, and wins go on', async () => {
    const { player } = await someone();
    const limits = limitsOf(site, { ...player, brand: 'no-such-brand' });
    const all = [await limits.bet(1), await limits.deposit(1), await limits.run()];
    expect(all).toEqual(Array(3).fill('protection_unknown'));
    expect(await limits.win(50)).toBe('done');
    await limits.rollback(1, new Date(site.now));
  });

  test('LM12: nobody deposits before there is a limit of each kind that the market demands', async () => {
    const limits = limitsOf(site, await site.player({ currency: 'BRL' }, 'carnaval'));
    expect(await limits.deposit(100)).toBe('limit_required');
    await limits.ask('loss', '7d', 1000);
    expect(await limits.deposit(100)).toBe('limit_required');
    await limits.ask('session', '24h', 60);
    expect(await limits.deposit(100)).toBe('done');
  });

  test('LM9: a limit of which nothing is left is told once', async () => {
    const { player, limits } = await someone();
    await limits.ask('bet', 'week', 500);
    for (const amount of [200, 300, 1]) await limits.bet(amount);
    await site.settled();
    expect(told.filter(({ playerId }) => playerId === player.id)).toEqual([
      {
        playerId: player.id,
        brand: 'aurora',
        kind: 'bet',
        period: 'week',
        amount: 500,
        at: expect.any(String),
      },
    ]);
  });
});

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('LM2: a hundred and twenty bets at once, and not one unit passes the limit', async () => {
    const limits = limitsOf(site, await site.player());
    await limits.ask('bet', 'day', 1000);
    await limits.ask('loss', '24h', 1003);
    const outcomes = await Promise.all(Array.from({ length: 120 }, () => limits.bet(17)));
    expect(outcomes.filter((each) => each === 'done')).toHaveLength(58);
    expect(outcomes.filter((each) => each === 'bet_limit_reached')).toHaveLength(62);
    expect([await limits.used('bet', 'day'), await limits.used('loss', '24h')]).toEqual([986, 986]);
  });

  test('a limit that is set while bets come knows all of them', async () => {
    const limits = limitsOf(site, await site.player());
    const bets = Array.from({ length: 40 }, () => limits.bet(10));
    const [, ...outcomes] = await Promise.all([limits.ask('bet', 'day', 200), ...bets]);
    const done = outcomes.filter((each) => each === 'done').length;
    expect(await limits.used('bet', 'day')).toBe(done * 10);
  });
});
