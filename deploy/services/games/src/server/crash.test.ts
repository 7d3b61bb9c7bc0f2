import { randomUUID } from 'node:crypto';
import { onEachDriver } from '../testing/database';
import { Table } from '../testing/table';

const FEATURE = [11, 21, 23, 17, 31];
const BIG_WIN = [26, 2, 18, 26, 2];

onEachDriver((database) => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.open(database);
  });
  afterAll(() => table.close());

  /** Plays one round to its end; true when the process lived through it. */
  async function playRound(token: string, clientRoundId: string): Promise<boolean> {
    let answer = await table.spin(token, 200, clientRoundId);
    for (let index = 0; answer.status === 200 && answer.body.round.freeLeft > 0; index += 1) {
      table.now += 1000;
      answer = await table.resume(token, answer.body.round.roundId, index);
    }
    return !table.killed;
  }

  test.each([
    ['demo' as const, null],
    ['real' as const, 'a-player'],
  ])(
    'R7, R7a: wherever a %s round is cut, it is finished or taken back, and the money agrees',
    async (mode, playerRef) => {
      let survived = false;
      let cancelled = 0;
      let finished = 0;
      // The free spins in the middle repeat the same four questions: every third place meets each of them.
      for (let query = 1; !survived; query += query > 18 && query < 42 ? 3 : 1) {
        const token = table.platform.open(`${mode}-token-${query}`, {
          mode,
          playerRef: playerRef && `${playerRef}-${query}`,
          sessionId: `${mode}-${query}`,
        });
        const before = (await table.session(token)).body.balance;
        table.rig(FEATURE, BIG_WIN);
        const clientRoundId = randomUUID();
        table.killAt(query);
        survived = await playRound(token, clientRoundId);

        await table.restart();
        // Also beyond the time that a bet of another server is left alone.
        table.now += 40_000;
        await table.server.sweep();
        const { body: session } = await table.session(token);
        for (
          let index = session.openRound?.free.length ?? 0;
          index < 10 && session.openRound;
          index += 1
        ) {
          await table.resume(token, session.openRound.roundId, index);
        }
        const { body: after } = await table.session(token);
        expect(after.openRound).toBeNull();
        const won = after.history[0]?.won;
        // The base pays 400 and the first free spin 8520, if the round counts at all.
        expect([undefined, 8920]).toContain(won);
        expect(after.balance).toBe(won === undefined ? before : before - 200 + won);
        if (mode === 'real') expect(table.platform.session(token).balance).toBe(after.balance);
        const rows = await table.database.query<{ state: string }>(
          'select state from games.rounds where session_id = $1',
          [`${mode}-${query}`],
        );
        expect(rows.every(({ state }) => state === 'finished' || state === 'void')).toBe(true);
        if (won === undefined) cancelled += 1;
        else finished += 1;
      }
      expect(cancelled).toBeGreaterThan(2);
      expect(finished).toBeGreaterThan(10);
    },
  );

  test('R7: a restart while the platform is away waits for it', async () => {
    const token = table.platform.open('token-of-a-player');
    await table.session(token);
    table.platform.failNext('bet', 'after', 2);
    table.platform.failNext('rollback', 'before', 4);
    expect((await table.spin(token)).body.errors).toEqual([{ code: 'platform_unavailable' }]);
    await table.restart();
    table.now += 40_000;
    await table.server.sweep();
    expect(table.platform.session(token).balance).toBe(99_800);
    await table.server.sweep();
    expect(table.platform.session(token).balance).toBe(100_000);
  });
});
