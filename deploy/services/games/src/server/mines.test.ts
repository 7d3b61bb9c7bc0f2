import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { laddersOf, multiplierOf } from '../math/mines/field';
import type { MinesSession, MinesView } from '../mines-protocol';
import { onEachDriver } from '../testing/database';
import { Table } from '../testing/table';

const TOKEN = 'player-token';
const GAME = {
  slug: 'lucky-reef',
  name: 'Quiet Field',
  provider: 'Tidewater',
  theme: { seed: 7, family: 'west', palette: [], kind: 'mines' as const },
};
const DAY = 24 * 3_600_000;

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(async () => {
    await table.clear();
    table.platform.open(TOKEN, { game: GAME });
    await open();
    // the first tiles have the mines
    table.rig([0, 0, 0]);
  });
  afterAll(() => table.close());

  type Answer = { round: MinesView; balance: number };
  const open = async () =>
    (await table.call<MinesSession>('session', TOKEN, { slug: 'lucky-reef' })).body;
  const begin = (fields: object = {}, clientRoundId: string = randomUUID()) =>
    table.call<Answer>('mines', TOKEN, { clientRoundId, bet: 1000, mines: 3, ...fields });
  const step = (roundId: string, index: number, tile?: number) =>
    table.call<Answer>('mines-step', TOKEN, {
      roundId,
      index,
      ...(tile === undefined ? {} : { tile }),
    });

  test('the bet is taken at the start, the win is paid once at the cash out', async () => {
    const { round } = (await begin()).body;
    expect(round).toMatchObject({
      bet: 1000,
      count: 3,
      found: [],
      mines: null,
      won: 0,
      finished: false,
    });
    await step(round.roundId, 0, 7);
    await step(round.roundId, 1, 8);
    const { body } = await step(round.roundId, 2);
    const won = multiplierOf(3, 2) * 10;
    expect(body.round).toMatchObject({
      won,
      finished: true,
      found: [7, 8],
      mines: [0, 1, 2],
      hit: null,
    });
    expect(body.balance).toBe(100_000 - 1000 + won);
    expect(table.platform.calls.map(({ path }) => path).slice(2)).toEqual(
      expect.arrayContaining(['bet', 'win']),
    );
    expect(table.platform.callsOf('win').map((call) => call.body.amount)).toEqual([won]);
  });

  test('a mine ends the round with nothing', async () => {
    const { round } = (await begin()).body;
    const { body } = await step(round.roundId, 0, 2);
    expect(body.round).toMatchObject({ won: 0, finished: true, hit: 2, mines: [0, 1, 2] });
    expect(table.platform.callsOf('win')[0]?.body).toMatchObject({ amount: 0, round_closed: true });
    expect((await step(round.roundId, 1)).status).toBe(400);
    expect((await open()).balance).toBe(99_000);
  });

  test('MI5: the mines never leave the server while the round goes on', async () => {
    const { body } = await begin();
    const { body: next } = await step(body.round.roundId, 0, 9);
    const session = await open();
    for (const round of [body.round, next.round, session.openRound])
      expect(round?.mines).toBeNull();
    expect(session.openRound).toMatchObject({ found: [9], step: 1 });
  });

  test('KG4: a step that was taken is taken once, whatever is asked again in its place', async () => {
    const { round } = (await begin()).body;
    const first = await step(round.roundId, 0, 9);
    expect((await step(round.roundId, 0, 9)).body.round).toEqual(first.body.round);
    expect((await step(round.roundId, 0, 1)).body.round).toEqual(first.body.round);
    expect((await step(round.roundId, 2, 10)).status).toBe(400);
    const both = await Promise.all([step(round.roundId, 1), step(round.roundId, 1, 10)]);
    expect(both.map(({ body }) => body.round.finished)).toEqual([true, true]);
    expect(table.platform.callsOf('win')).toHaveLength(1);
  });

  test.each([
    ['a bet that is none of the steps', { bet: 150 }],
    ['a number of mines that is not offered', { mines: 4 }],
  ])('%s is refused', async (_name, fields) => {
    expect((await begin(fields)).body.errors).toEqual([{ code: 'bad_bet' }]);
    expect(table.platform.callsOf('bet')).toEqual([]);
  });

  test('nothing is cashed out before a tile, and no tile is opened twice', async () => {
    const { round } = (await begin()).body;
    expect((await step(round.roundId, 0)).status).toBe(400);
    await step(round.roundId, 0, 5);
    expect((await step(round.roundId, 1, 5)).status).toBe(400);
    expect((await open()).openRound).toMatchObject({ found: [5] });
  });

  test('R5a: a second round waits for the first one’s end', async () => {
    await begin();
    expect((await begin()).body.errors).toEqual([{ code: 'round_in_progress' }]);
  });

  test('R9a: an interrupted round goes on in the next session', async () => {
    const { round } = (await begin()).body;
    await step(round.roundId, 0, 5);
    await table.restart();
    table.platform.open('next-token', { game: GAME, sessionId: 'next' });
    const { body } = await table.call<MinesSession>('session', 'next-token', {
      slug: 'lucky-reef',
    });
    expect(body.openRound).toMatchObject({ roundId: round.roundId, found: [5], step: 1 });
    const out = await table.call<Answer>('mines-step', 'next-token', {
      roundId: round.roundId,
      index: 1,
    });
    expect(out.body.round).toMatchObject({ finished: true, won: multiplierOf(3, 1) * 10 });
  });

  test('MI6: left for a day, a round with tiles found is cashed out as it stands', async () => {
    const { round } = (await begin()).body;
    await step(round.roundId, 0, 5);
    table.now += DAY - 1;
    await table.server.sweep();
    expect((await open()).openRound).not.toBeNull();
    table.now += 1;
    await table.server.sweep();
    const { openRound, history, balance } = await open();
    expect(openRound).toBeNull();
    expect(history[0]).toMatchObject({ finished: true, won: multiplierOf(3, 1) * 10 });
    expect(balance).toBe(99_000 + multiplierOf(3, 1) * 10);
  });

  test('MI6: one that nobody touched gives the bet back', async () => {
    await begin();
    table.now += DAY;
    await table.server.sweep();
    const { openRound, history, balance } = await open();
    expect([openRound, history, balance]).toEqual([null, [], 100_000]);
    expect(table.platform.callsOf('rollback')).toHaveLength(1);
  });

  test('R4: whatever is opened, the balance is what was there less the bet plus what is shown as won', async () => {
    let run = 0;
    const tiles = fc.uniqueArray(fc.nat(24), { minLength: 1, maxLength: laddersOf(3).length });
    await fc.assert(
      fc.asyncProperty(
        tiles,
        fc.array(fc.nat(22), { minLength: 3, maxLength: 3 }),
        async (list, stops) => {
          run += 1;
          table.now += 60_000;
          const token = table.platform.open(`token-${run}-x`, {
            game: GAME,
            playerRef: `player-${run}`,
            sessionId: `session-${run}`,
          });
          await table.call('session', token, { slug: 'lucky-reef' });
          table.rig(stops);
          const fields = { clientRoundId: randomUUID(), bet: 500, mines: 3 };
          let { round, balance } = (await table.call<Answer>('mines', token, fields)).body;
          for (const tile of [...list, undefined]) {
            if (round.finished) break;
            const asked = {
              roundId: round.roundId,
              index: round.step,
              ...(tile === undefined ? {} : { tile }),
            };
            ({ round, balance } = (await table.call<Answer>('mines-step', token, asked)).body);
          }
          expect(round.finished).toBe(true);
          expect(balance).toBe(100_000 - 500 + round.won);
        },
      ),
      { numRuns: 12 },
    );
  });
});
