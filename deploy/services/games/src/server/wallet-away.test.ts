import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { onEachDriver } from '../testing/database';
import { Table } from '../testing/table';

const TOKEN = 'player-token';
const START = 100_000;
const NO_WIN = [30, 17, 13, 20, 10];
const BIG_WIN = [26, 2, 18, 26, 2];
/** Three scatters: ten free spins, and two total bets at once. */
const FEATURE = [11, 21, 23, 17, 31];
const AWAY = { status: 503, body: { errors: [{ code: 'platform_unavailable' }] } };
const CANCELLED = { status: 409, body: { errors: [{ code: 'round_cancelled' }] } };

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  beforeEach(async () => {
    await table.clear();
    table.platform.open(TOKEN);
    await table.session(TOKEN);
  });
  afterAll(() => table.close());
  const balance = (token = TOKEN) => table.platform.session(token).balance;

  test.each([
    ['before the bet', () => (table.platform.isAway = true)],
    ['after the bet, whose answer is lost', () => (table.platform.goesAwayAfter = 'bet')],
  ])(
    'the wallet goes away %s: the player is told so, and the bet is given back',
    async (_, goAway) => {
      table.rig(BIG_WIN, NO_WIN);
      goAway();
      const id = randomUUID();
      expect(await table.spin(TOKEN, 200, id)).toEqual(AWAY);
      expect(await table.spin(TOKEN, 200, id)).toEqual(AWAY);
      expect(await table.spin(TOKEN, 200)).toEqual(AWAY);
      table.platform.isAway = false;
      expect(await table.spin(TOKEN, 200, id)).toEqual(CANCELLED);
      expect(balance()).toBe(START);
      expect((await table.spin(TOKEN, 200)).body).toMatchObject({ balance: START - 200 });
      expect((await table.session(TOKEN)).body.history).toHaveLength(1);
    },
  );

  test('whoever presses again instead plays on, and the bet of before is given back first', async () => {
    table.rig(BIG_WIN, NO_WIN);
    table.platform.goesAwayAfter = 'bet';
    expect(await table.spin(TOKEN, 200)).toEqual(AWAY);
    expect(balance()).toBe(START - 200);
    table.platform.isAway = false;
    expect((await table.spin(TOKEN, 200)).body).toMatchObject({ balance: START - 200 });
    expect(balance()).toBe(START - 200);
  });

  test.each([
    ['before the win', () => (table.platform.isAway = true)],
    ['after the win, whose answer is lost', () => (table.platform.goesAwayAfter = 'win')],
  ])(
    'R7: the wallet goes away %s: the round is shown, its win is owed and paid once',
    async (_, goAway) => {
      table.rig(FEATURE, BIG_WIN);
      const { round } = (await table.spin(TOKEN, 200)).body;
      for (let index = 0; index < 9; index += 1) await table.resume(TOKEN, round.roundId, index);
      goAway();
      expect(await table.resume(TOKEN, round.roundId, 9)).toEqual(AWAY);
      expect(await table.session(TOKEN)).toEqual(AWAY);
      table.platform.isAway = false;
      const { body } = await table.resume(TOKEN, round.roundId, 9);
      expect(body.round).toMatchObject({ finished: true, freeLeft: 0 });
      expect(body.balance).toBe(START - 200 + body.round.won);
      expect(balance()).toBe(body.balance);
      expect((await table.session(TOKEN)).body.openRound).toBeNull();
    },
  );

  test('R9a: a page that is opened when the wallet is back goes on with the round, from the spin that was lost', async () => {
    table.rig(FEATURE, BIG_WIN);
    const { round } = (await table.spin(TOKEN, 200)).body;
    table.platform.isAway = true;
    expect(await table.resume(TOKEN, round.roundId, 0)).toEqual(AWAY);
    expect(await table.session(TOKEN)).toEqual(AWAY);
    table.platform.isAway = false;
    const { openRound } = (await table.session(TOKEN)).body;
    expect(openRound).toMatchObject({ roundId: round.roundId, won: 400 + 2 * 4260, freeLeft: 9 });
    expect((await table.resume(TOKEN, round.roundId, 0)).body.round).toEqual(openRound);
  });

  test('R7: whenever the wallet goes away and comes back, every round ends once and the balance is right', async () => {
    const spin = fc.record({
      stops: fc.constantFrom(NO_WIN, BIG_WIN, FEATURE),
      /** The call of the wallet with which it goes away; null: it stays. */
      away: fc.constantFrom(null, 'now', 'bet', 'win', 'rollback'),
      /** It comes back before the player asks again. */
      isShort: fc.boolean(),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(spin, { minLength: 1, maxLength: 6 }), async (spins) => {
        run += 1;
        const token = table.platform.open(`token-of-${run}`, {
          playerRef: `p-${run}`,
          sessionId: `s-${run}`,
        });
        await table.session(token);
        for (const { stops, away, isShort } of spins) {
          table.now += 10_000;
          table.rig(stops);
          if (away === 'now') table.platform.isAway = true;
          else if (away) table.platform.goesAwayAfter = away;
          const id = randomUUID();
          await table.spin(token, 200, id);
          if (isShort) table.platform.isAway = false;
          await table.spin(token, 200, id);
          table.platform.isAway = false;
          table.platform.goesAwayAfter = undefined;
          const { openRound } = (await table.session(token)).body;
          for (let index = 0; openRound && index < openRound.freeLeft; index += 1)
            await table.resume(token, openRound.roundId, index);
        }
        table.now += 86_400_001;
        await table.server.sweep();
        const { openRound, history } = (await table.session(token)).body;
        expect(openRound).toBeNull();
        const played = history.reduce((sum, { bet, won }) => sum + won - bet, 0);
        expect(balance(token)).toBe(START + played);
      }),
      { numRuns: 6 },
    );
  });
});
