import { randomUUID } from 'node:crypto';
import type { TableBet } from '../math/roulette/round';
import type { RouletteSession, RouletteView } from '../roulette-protocol';
import { onEachDriver } from '../testing/database';
import { Table } from '../testing/table';

const TOKEN = 'player-token';
const GAME = {
  slug: 'lucky-reef',
  name: 'Velvet Wheel',
  provider: 'Tidewater',
  theme: { seed: 7, family: 'cards', palette: [], kind: 'roulette' as const },
};

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(async () => {
    await table.clear();
    table.platform.open(TOKEN, { game: GAME });
  });
  afterAll(() => table.close());

  const open = async () =>
    (await table.call<RouletteSession>('session', TOKEN, { slug: 'lucky-reef' })).body;
  const play = (bets: TableBet[], clientRoundId: string = randomUUID()) =>
    table.call<{ round: RouletteView; balance: number }>('roulette', TOKEN, {
      clientRoundId,
      bets,
    });

  test('all chips are one bet, the winning places are paid, the round is over', async () => {
    await open();
    table.rig([17]);
    const bets = [
      { spot: 'straight-17', amount: 100 },
      { spot: 'red', amount: 200 },
    ];
    const { body } = await play(bets);
    expect(body.round).toMatchObject({ bet: 300, number: 17, won: 3600, finished: true, bets });
    expect(body.round.wins).toEqual([{ spot: 'straight-17', amount: 3600 }]);
    expect(body.balance).toBe(100_000 - 300 + 3600);
    expect(table.platform.callsOf('bet').map((call) => call.body.amount)).toEqual([300]);
    expect(table.platform.callsOf('win')[0]?.body).toMatchObject({
      amount: 3600,
      round_closed: true,
    });
  });

  test('R5: the same round again is neither drawn nor paid again', async () => {
    await open();
    table.rig([5], [6]);
    const id = randomUUID();
    const first = await play([{ spot: 'odd', amount: 100 }], id);
    const again = await play([{ spot: 'straight-6', amount: 100 }], id);
    expect(again.body.round).toEqual(first.body.round);
    expect(table.platform.callsOf('bet')).toHaveLength(1);
  });

  test.each([
    ['RO4 a place that there is not', [{ spot: 'split-1-5', amount: 10 }]],
    ['RO4 the same place twice', [...Array(2)].map(() => ({ spot: 'red', amount: 10 }))],
    ['RO4 part of a chip', [{ spot: 'red', amount: 15 }]],
    ['RO5 too much on a number', [{ spot: 'straight-1', amount: 2010 }]],
    ['RO5 too much on a split', [{ spot: 'split-1-2', amount: 4010 }]],
    ['RO5 too much on the table', ['red', 'black'].map((spot) => ({ spot, amount: 30_000 }))],
  ])('%s is refused and moves no money', async (_name, bets) => {
    await open();
    const { status, body } = await play(bets);
    expect([status, body.errors]).toEqual([422, [{ code: 'bad_bet' }]]);
    expect(table.platform.callsOf('bet')).toEqual([]);
  });

  test('RO5: the limits that the page is told are the ones that hold', async () => {
    const { rules } = await open();
    expect(rules).toMatchObject({ returnToPlayer: 36 / 37, least: 10, most: 50_000 });
    const { status } = await play([{ spot: 'red', amount: rules.limits.red }]);
    expect(status).toBe(200);
    expect((await play([{ spot: 'red', amount: rules.limits.red + 10 }])).status).toBe(422);
  });

  test('R6: a bet without an answer is taken back, and what was drawn is never seen', async () => {
    await open();
    table.platform.failNext('bet', 'after', 2);
    const { status, body } = await play([{ spot: 'red', amount: 100 }]);
    expect([status, body.errors]).toEqual([409, [{ code: 'round_cancelled' }]]);
    expect((await open()).balance).toBe(100_000);
    expect((await open()).history).toEqual([]);
  });

  test('KG3: a call of another kind is refused', async () => {
    await open();
    const { status, body } = await table.spin(TOKEN, 20);
    expect([status, body.errors]).toEqual([400, [{ code: 'bad_request' }]]);
  });

  test('the last numbers come with the session, the newest first', async () => {
    await open();
    for (const number of [3, 0, 36]) {
      table.rig([number]);
      table.now += 1000;
      await play([{ spot: 'red', amount: 10 }]);
    }
    expect((await open()).history.map(({ number }) => number)).toEqual([36, 0, 3]);
  });
});
