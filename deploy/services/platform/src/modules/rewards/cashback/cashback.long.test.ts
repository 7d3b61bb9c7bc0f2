import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { winbackChanged } from 'shared-contracts/accounts';
import { onADriver } from '../../../testing/database';
import { type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { toldIn } from '../../../testing/heard';
import { Table } from '../../../testing/table';
import { players } from '../../identity/players/schema';
import { rounds } from '../../play/rounds/schema';
import { cashbackWeeks } from './schema';
import { closesAt, spanOf, weekBefore, weekOf } from './week';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Player = Awaited<ReturnType<Harness['richPlayer']>>;

test('a week is from Monday to Monday, whatever the day', () => {
  for (const day of ['2026-11-16T00:00:00Z', '2026-11-18T12:00:00Z', '2026-11-22T23:59:59.999Z'])
    expect(weekOf(new Date(day))).toBe('2026-11-16');
  expect(weekOf(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
  expect([weekBefore('2026-01-05'), closesAt('2026-11-16').toISOString()]).toEqual([
    '2025-12-29',
    '2026-11-23T01:00:00.000Z',
  ]);
});

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await (await Harness.start(await open(), {}, { LOG_LEVEL: 'error' })).withCatalogue();
    gifts = await giftsIn(site);
  });
  // every test begins on a Wednesday
  beforeEach(() => site.pass(spanOf(weekOf(new Date(site.now))).to.getTime() - site.now + 2 * DAY));
  afterAll(() => site.close());

  const seated = async (money = 100_000) => {
    const player = await site.richPlayer(money);
    return { player, table: await Table.open(site, player.token) };
  };
  /** A whole round; the id of its bet. */
  const round = async (table: Table, bet: number, win: number): Promise<string> => {
    const transaction_uuid = randomUUID();
    const at = table.next();
    expect((await at.transact('bet', { amount: bet, transaction_uuid })).body.status).toBe('RS_OK');
    const paid = { amount: win, round_closed: true, reference_transaction_uuid: transaction_uuid };
    expect((await at.transact('win', paid)).body.status).toBe('RS_OK');
    await site.settled();
    return transaction_uuid;
  };
  const endOfWeek = async () => {
    site.pass(closesAt(weekOf(new Date(site.now))).getTime() - site.now);
    await site.settled();
  };
  const weeksOf = ({ id }: { id: number }) =>
    site.services.core.db.select().from(cashbackWeeks).where(eq(cashbackWeeks.playerId, id));
  const giftOf = ({ id }: { id: number }, week: string) => gifts.byKey(`cashback/${id}/${week}`);
  const shown = async (token?: string) =>
    (await site.call('GET', '/json-api/users/cashback', token ? { token } : {})).body.data;

  test('CB3: a tenth of what a week took is given once, also when the job comes again', async () => {
    const { player, table } = await seated();
    const week = weekOf(new Date(site.now));
    await round(table, 3_000, 0);
    await round(table, 2_555, 1_000);
    expect(await giftOf(player, week)).toBeNull();
    await endOfWeek();
    expect(await giftOf(player, week)).toMatchObject({
      amount: 455,
      reason: 'cashback',
      state: 'offered',
    });
    const { outbox, core } = site.services;
    const key = `again/${player.id}`;
    await core.transact((tx) =>
      outbox.due(tx, {
        at: core.now(),
        kind: 'cashback_week',
        reference: `${player.id}/${week}`,
        key,
      }),
    );
    await site.settled();
    expect(await weeksOf(player)).toMatchObject([
      { netLoss: 4_555, carried: 0, amount: 455, outcome: 'given' },
    ]);
  });

  test('CB2: winners get nothing, nor does who lost too little', async () => {
    const [winner, loser] = [await seated(), await seated()];
    await round(winner.table, 1_000, 9_000);
    await round(loser.table, 999, 0);
    await endOfWeek();
    expect(await weeksOf(winner.player)).toMatchObject([
      { netLoss: -8_000, amount: 0, outcome: 'too_little' },
    ]);
    expect(await weeksOf(loser.player)).toMatchObject([
      { netLoss: 999, amount: 99, outcome: 'too_little' },
    ]);
  });

  test('CB2: money of a bonus that is lost is no loss', async () => {
    const { player, table } = await seated(1_000);
    await gifts.activate(player, await gifts.offer(player, 'cashback', 400));
    await round(table, 500, 0);
    await round(table, 500, 0);
    await round(table, 300, 0);
    await endOfWeek();
    expect(await weeksOf(player)).toMatchObject([
      { netLoss: 1_000, amount: 100, outcome: 'given' },
    ]);
  });

  test('a win that came after its week was counted is taken off the next one', async () => {
    const { player, table } = await seated();
    const bet = await round(table, 5_000, 0);
    const played = table.next();
    await endOfWeek();
    const late = { amount: 2_000, round_closed: true, reference_transaction_uuid: bet };
    // the provider pays the round once more
    const [row] = await site.services.core.db
      .select()
      .from(rounds)
      .where(eq(rounds.playerId, player.id));
    const answer = await played.transact('win', {
      ...late,
      round: row?.roundRef,
      token: table.sessionId,
    });
    expect(answer.body.status).toBe('RS_OK');
    const again = await Table.open(site, (await relogin(player)).token);
    await round(again, 3_000, 0);
    await endOfWeek();
    expect(await weeksOf(player)).toMatchObject([
      { netLoss: 5_000, amount: 500, outcome: 'given' },
      { netLoss: 3_000, carried: -2_000, amount: 100, outcome: 'given' },
    ]);
  });
  const relogin = async (player: Player) => {
    const { email: login, password } = player.body as unknown as {
      email: string;
      password: string;
    };
    const { body } = await site.call('POST', '/json-api/login', {
      body: { login, password },
      device: player.device,
    });
    return { token: body.tokens.accessToken as string };
  };

  test('CB5: a round that was taken back counts in no week', async () => {
    const { player, table } = await seated();
    await round(table, 2_000, 0);
    const at = table.next();
    const transaction_uuid = randomUUID();
    await at.transact('bet', { amount: 7_000, transaction_uuid });
    await at.transact('rollback', { reference_transaction_uuid: transaction_uuid });
    await site.settled();
    await endOfWeek();
    expect(await weeksOf(player)).toMatchObject([{ netLoss: 2_000, amount: 200 }]);
  });

  test('who has several accounts, or is away, gets nothing, and the week says so', async () => {
    const [several, away] = [await seated(), await seated()];
    for (const { table } of [several, away]) await round(table, 5_000, 0);
    await site.services.core.db
      .update(players)
      .set({ multiAccount: true })
      .where(eq(players.id, several.player.id));
    await site.services.limits.exclude(
      away.player,
      'self_exclusion',
      new Date(site.now + 90 * DAY),
    );
    await endOfWeek();
    for (const { player } of [several, away])
      expect(await weeksOf(player)).toMatchObject([
        { amount: 500, outcome: 'held_back', giftId: null },
      ]);
  });

  test('a player sees this week and the counted ones, a guest the terms', async () => {
    const { player, table } = await seated();
    await round(table, 3_000, 0);
    expect(await shown(player.token)).toMatchObject({
      percent: 10,
      from: 100,
      currency: 'EUR',
      wager: 3,
      own: { netLoss: 3_000, expected: 300, weeks: [] },
    });
    expect(await shown()).toMatchObject({ percent: 10, currency: 'RUB', from: 10_000, own: null });
    const week = weekOf(new Date(site.now));
    await endOfWeek();
    const { token } = await relogin(player);
    expect((await shown(token)).own).toEqual({
      netLoss: 0,
      expected: 0,
      weeks: [{ week, netLoss: 3_000, amount: 300, outcome: 'given' }],
    });
  });

  test('every page hears how much of the balance cashback gave, and that none is left', async () => {
    const { player, table } = await seated(100);
    await gifts.activate(player, await gifts.offer(player, 'cashback', 400));
    await round(table, 200, 0);
    await round(table, 100, 100);
    await gifts.cancelAll(player);
    await site.settled();
    const told = await toldIn(site, player.brand, `user.${player.hash}`);
    const winback = told
      .filter(({ topic }) => topic === winbackChanged.name)
      .map(({ payload }) => payload);
    expect(winback).toEqual(
      [400, 300, 200, 300, 0].map((amount) => ({ winback: amount, currency: 'EUR' })),
    );
  });
});
