import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { booking, pointsIn } from '../../../testing/points';
import { codeOf } from '../../../testing/refusals';
import {
  bookPoints,
  earnedSince,
  earnedUnder,
  forgetRemainders,
  type Posting,
  pointBalances,
  pointMoves,
  pointMovesOf,
} from './public';

const PAGE = { offset: 0, limit: 10 };
const EACH = { over: 1n, under: 100n };

onADriver((open) => {
  let site: Harness;
  let points: ReturnType<typeof pointsIn>;
  beforeAll(async () => {
    site = await Harness.start(await open());
    points = pointsIn(site);
  });
  afterAll(() => site.close());

  const book = (...postings: Posting[]) =>
    site.services.core.transact((tx) => bookPoints(tx, postings, site.services.core.now()));
  const promoOf = (playerId: number) => ({ playerId, kind: 'promo', reference: '7' }) as const;
  /** A round of promo points at a point for a hundred minor units: what it brings, and what is taken back. */
  const roundOf = (playerId: number) => {
    const posting = (type: 'earn' | 'rollback', bets: number, key: string): Posting => ({
      ...promoOf(playerId),
      type,
      bets,
      brings: EACH,
      reason: key,
      idempotencyKey: `${type}:${key}`,
    });
    return {
      earn: async (bets: number, key: string) => (await book(posting('earn', bets, key)))[0],
      back: async (bets: number, key: string) => (await book(posting('rollback', bets, key)))[0],
    };
  };

  test('PT3: a repeat says what was booked before, and that it is not fresh', async () => {
    const { id: playerId } = await site.player();
    const { earn } = roundOf(playerId);
    const gift = { ...promoOf(playerId), ...booking(5), kind: 'promo', type: 'gift' } as const;
    const first = { fresh: true, amount: 5, exact: 5, before: 0, balance: 5 };
    expect(await book(gift)).toEqual([first]);
    expect(await earn(250, 'r1')).toEqual({
      fresh: true,
      amount: 2,
      exact: 2,
      before: 5,
      balance: 7,
    });
    expect(await book(gift)).toEqual([
      { fresh: false, amount: 5, exact: 5, before: 7, balance: 7 },
    ]);
    expect(await earn(250, 'r1')).toEqual({
      fresh: false,
      amount: 2,
      exact: 2,
      before: 7,
      balance: 7,
    });
    // twice in one call it is one as well
    const twice = { ...gift, idempotencyKey: 'twice' };
    expect((await book(twice, twice)).map(({ fresh }) => fresh)).toEqual([true, false]);
    expect(await book()).toEqual([]);
    expect(await codeOf(earn(251, 'r1'))).toBe('idempotency_conflict');
  });

  test('a rollback takes what a round brought, with the part of a point that it left, as far as it is there', async () => {
    const player = await site.player();
    const { earn, back } = roundOf(player.id);
    await earn(150, 'r1');
    await earn(190, 'r2');
    // 3 points and 40 of the next; without the 190 it is 1 point and 50
    expect(await back(190, 'r2')).toEqual({
      fresh: true,
      amount: -2,
      exact: -2,
      before: 3,
      balance: 1,
    });
    expect(await earn(49, 'r3')).toMatchObject({ amount: 0, balance: 1 });
    expect(await earn(1, 'r4')).toMatchObject({ amount: 1, balance: 2 });
    const spent = { ...promoOf(player.id), ...booking(2), kind: 'promo', type: 'spend' } as const;
    expect(await book(spent)).toMatchObject([{ amount: -2, balance: 0 }]);
    // without the 150 it is 50, no point; but all are spent, and no balance is negative
    expect(await back(150, 'r1')).toEqual({
      fresh: true,
      amount: 0,
      exact: -2,
      before: 0,
      balance: 0,
    });
    expect(await back(150, 'r1')).toMatchObject({ fresh: false, amount: 0 });
    expect(await points.off()).toBe(0);
  });

  test('points themselves are taken back as far as they are there', async () => {
    const { id: playerId } = await site.player();
    const name = promoOf(playerId);
    const given = { ...name, type: 'gift', amount: 10, reason: 'g', idempotencyKey: 'g' } as const;
    const taken = {
      ...name,
      type: 'rollback',
      amount: 4,
      reason: 't',
      idempotencyKey: 't',
    } as const;
    await book(given);
    expect(await book(taken)).toMatchObject([{ amount: -4, balance: 6 }]);
    const more = { ...taken, amount: 7, idempotencyKey: 'more' };
    expect(await book(more)).toMatchObject([{ amount: -6, balance: 0 }]);
    expect(await book(more)).toMatchObject([{ fresh: false, amount: -6, balance: 0 }]);
  });

  test('points of nothing, less, or a part of one are refused, and XP is not taken back', async () => {
    const { id: playerId } = await site.player();
    const name = { playerId, kind: 'xp', reason: 'test', idempotencyKey: 'bad' } as const;
    for (const amount of [0, -1, 0.5]) {
      await expect(book({ ...name, type: 'gift', amount })).rejects.toThrow(RangeError);
      const bets = { ...name, type: 'earn', bets: amount, brings: EACH } as const;
      await expect(book(bets)).rejects.toThrow(RangeError);
    }
    const nothing = { over: 0n, under: 100n };
    await expect(book({ ...name, type: 'earn', bets: 100, brings: nothing })).rejects.toThrow(
      RangeError,
    );
    await expect(book({ ...name, type: 'rollback', amount: 1 })).rejects.toThrow('XP is not spent');
  });

  test('PT2: the last point may be spent; what was spent is found by its key, and only that', async () => {
    const player = await site.player();
    const given = booking(30);
    await points.gift(player, given);
    const spent = booking(30);
    await points.spend(player, spent);
    expect(await points.balance(player)).toBe(0);
    expect(await codeOf(points.spend(player, booking(1)))).toBe('insufficient_compoint_balance');
    // a gift is no spend, whatever its key
    expect(await codeOf(points.refund(player, given.idempotencyKey))).toBe('not_found');
    expect(await points.refund(player, spent.idempotencyKey)).toBe(true);
    expect(await points.balance(player)).toBe(30);
  });

  test('parts of a point are forgotten for one promo alone', async () => {
    const [one, other] = [await site.player(), await site.player()];
    for (const { id } of [one, other]) await roundOf(id).earn(90, 'r1');
    await points.bet(one, 90, 'compoints', 100);
    const { core } = site.services;
    await core.transact((tx) => forgetRemainders(tx, { kind: 'promo', reference: '8' }));
    expect(await roundOf(one.id).earn(10, 'r2')).toMatchObject({ amount: 1 });
    await core.transact((tx) => forgetRemainders(tx, { kind: 'promo', reference: '7' }));
    expect(await roundOf(other.id).earn(10, 'r2')).toMatchObject({ amount: 0 });
    await points.bet(one, 10, 'more compoints', 100);
    expect(await points.balance(one)).toBe(1);
  });

  test('moves are shown the newest first, a page at a time, without those of nothing', async () => {
    const player = await site.player();
    const { db } = site.services.core;
    const name = { playerId: player.id, kind: 'compoint' } as const;
    expect(await pointMoves(db, name, PAGE)).toEqual({ items: [], totalItems: 0 });
    expect(await pointMovesOf(db, [name], PAGE)).toEqual({ items: [], totalItems: 0 });
    await points.gift(player, booking(30, { reason: 'a gift' }));
    await points.bet(player, 40, 'round:1', 100);
    await points.spend(player, booking(20, { reason: 'the shop' }));
    const found = await pointMoves(db, name, PAGE);
    expect(found).toMatchObject({
      items: [
        { type: 'spend', amount: -20, balance: 10, reason: 'the shop' },
        { type: 'gift', amount: 30, balance: 30, reason: 'a gift' },
      ],
      totalItems: 2,
    });
    expect(await pointMoves(db, name, { offset: 1, limit: 1 })).toEqual({
      items: [found.items[1]],
      totalItems: 2,
    });
    await points.gift(player, booking(7, { kind: 'promo', reference: '7' }));
    const both = [name, promoOf(player.id)];
    expect(await pointMovesOf(db, both, { offset: 0, limit: 2 })).toMatchObject({
      items: [
        { amount: 7, reference: '7' },
        { amount: -20, reference: '' },
      ],
      totalItems: 3,
    });
    expect((await pointMovesOf(db, both, { offset: 2, limit: 2 })).items).toMatchObject([
      { amount: 30, balance: 30, reference: '' },
    ]);
  });

  test('balances and earnings are those of the players, kinds and times that are asked for', async () => {
    const [one, other] = [await site.player(), await site.player()];
    const { db } = site.services.core;
    const name = { playerId: one.id, kind: 'compoint' } as const;
    expect(await points.balance(one)).toBe(0);
    expect(await earnedSince(db, name, null)).toBe(0);
    const of = (ids: number[], kind: 'compoint' | 'xp' = 'compoint') =>
      pointBalances(db, ids, { kind });
    await points.gift(one, booking(30));
    expect(await of([one.id, other.id])).toEqual(new Map([[one.id, 30]]));
    expect(await of([one.id], 'xp')).toEqual(new Map());
    const since = new Date(site.now);
    site.pass(1);
    await points.bet(one, 250, 'round:1', 100);
    const spent = booking(10);
    await points.spend(one, spent);
    await points.refund(one, spent.idempotencyKey);
    // neither what is spent nor what is given back is earned
    expect(await earnedSince(db, name, null)).toBe(32);
    expect(await earnedSince(db, name, since)).toBe(2);
    expect(await earnedUnder(db, name, 'round:1')).toEqual([
      { reference: '', amount: 2, bets: 250 },
    ]);
    expect(await earnedUnder(db, name, spent.idempotencyKey)).toEqual([]);
  });

  test('PT5: a round counts for a player of the brand, and one of nothing for nobody', async () => {
    const player = await site.player();
    const { core } = site.services;
    const round = (roundId: number, bet: number) => ({
      playerId: player.id,
      roundId,
      brand: player.brand,
      currency: 'EUR',
      bet,
      game: { categories: ['table'] },
    });
    const count = (roundId: number, bet: number) =>
      core.transact((tx) => site.services.points.countRound(tx, round(roundId, bet)));
    await count(1, 0);
    expect(await points.balance(player, 'xp')).toBe(0);
    for (const _ of [1, 2]) await count(2, 1_000_000);
    const once = await points.balance(player, 'xp');
    expect(once).toBeGreaterThan(0);
    await count(3, 1_000_000);
    expect(await points.balance(player, 'xp')).toBe(2 * once);
    expect(await points.balance(player)).toBe(0);
  });
});
