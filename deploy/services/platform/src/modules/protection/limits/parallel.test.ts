import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onPostgres } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { limitsOf } from '../../../testing/limits';
import { Table } from '../../../testing/table';

/** `PARALLEL_BETS=1000` asks for as many; every tenth bet comes twice at once. */
const BETS = Number(process.env.PARALLEL_BETS ?? 80);
/** Minor units: no two neighbours alike, and no sum of them is the limit by chance. */
const amountOf = (at: number) => 101 + ((at * 37) % 89);
const START = 10_000_000;

onPostgres((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
  });
  afterAll(() => site.close());

  test(`LM2: of ${BETS} bets that game servers send at once, not one unit passes the limit, and none that fits is refused`, async () => {
    const player = await site.richPlayer(START);
    const limits = limitsOf(site, player);
    const limit = Math.floor((BETS * amountOf(44)) / 2) + 1;
    await limits.ask('bet', 'day', limit);
    await limits.ask('loss', '7d', limit + 1);
    const table = await Table.open(site, player.token);
    // the session is opened once, as a game does it
    await table.balance();
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: BETS }, async (_, at) => {
        const [round, amount, key] = [table.next(), amountOf(at), randomUUID()];
        const same = Array.from({ length: at % 10 === 0 ? 2 : 1 }, () => round.bet(amount, key));
        const said = (await Promise.all(same)).map(({ body }) => body.status);
        return { amount, said: [...new Set(said)] };
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const taken = answers.filter(({ said }) => said.includes('RS_OK'));
    const refused = answers.filter(({ said }) => !said.includes('RS_OK'));
    for (const { said } of refused) expect(said).toEqual(['RS_ERROR_BET_LIMIT_EXCEEDED']);
    const used = taken.reduce((sum, { amount }) => sum + amount, 0);
    if (process.env.PARALLEL_BETS)
      process.stdout.write(
        `${BETS} bets in ${seconds.toFixed(1)} s: ${taken.length} taken, ${refused.length} refused, ${used} of ${limit} used\n`,
      );
    expect(used).toBeLessThanOrEqual(limit);
    for (const { amount } of refused) expect(used + amount).toBeGreaterThan(limit);
    expect([await limits.used('bet', 'day'), await limits.used('loss', '7d')]).toEqual([
      used,
      used,
    ]);
    const [found] = await rows<{ bets: number; rounds: number }>(
      site.services.core.db,
      sql`select sum(bet)::int as bets, count(*) filter (where bet > 0)::int as rounds from rounds where player_id = ${player.id}`,
    );
    expect(found).toEqual({ bets: used, rounds: taken.length });
    expect((await table.balance()).body.balance).toBe(START - used);
  }, 600_000);
});
