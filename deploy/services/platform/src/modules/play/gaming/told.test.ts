import { eq } from 'drizzle-orm';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { GAME, run, Table } from '../../../testing/table';
import {
  type RoundRolledBack,
  type RoundSettled,
  roundRolledBack,
  roundSettled,
} from '../rounds/topics';
import { gameSessions } from './schema';

onADriver((open) => {
  let site: Harness;
  let settled: RoundSettled[];
  let rolledBack: RoundRolledBack[];
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    [settled, rolledBack] = [hear(site, roundSettled), hear(site, roundRolledBack)];
  });
  afterAll(() => site.close());

  /** A player of the brand `aurora` at a game that was opened in a country. */
  const sitDown = async (country?: string) => {
    const player = await site.richPlayer(1000);
    const headers = country ? { 'x-country': country } : {};
    const { body } = await run(site, player.token, { headers });
    const table = new Table(site, body.session_id, body.data.runToken);
    return { player, table };
  };
  const jurisdictions = async ({ id }: { id: number }) => {
    await site.settled();
    return [...settled, ...rolledBack]
      .filter(({ playerId }) => playerId === id)
      .map(({ jurisdiction }) => jurisdiction);
  };

  test('G6, G9: a round says whose it was, at which game, of which money and under whose rules', async () => {
    const { player, table } = await sitDown('it');
    await table.bet(300);
    await table.win(450);
    await site.settled();
    const told = settled.filter(({ playerId }) => playerId === player.id);
    expect(told).toEqual([
      {
        roundId: expect.any(Number),
        playerId: player.id,
        brand: 'aurora',
        sessionId: table.sessionId,
        game: {
          slug: GAME,
          provider: expect.any(String),
          categories: expect.arrayContaining([expect.any(String)]),
        },
        platform: 'desktop',
        jurisdiction: 'IT',
        currency: 'EUR',
        bet: 300,
        win: 450,
        bonusBet: 0,
        bonusWin: 0,
        startedAt: new Date(site.now).toISOString(),
        at: new Date(site.now).toISOString(),
      },
    ]);
  });

  test('a country that the policy does not name, and none, are all others', async () => {
    for (const country of ['fr', undefined]) {
      const { player, table } = await sitDown(country);
      await table.bet(300);
      await table.rollback(table.lastBet);
      expect(await jurisdictions(player)).toEqual(['CW']);
    }
  });

  test('a run that names no rules is one of all others', async () => {
    const { player, table } = await sitDown('it');
    const none = { jurisdiction: null };
    await site.services.core.db
      .update(gameSessions)
      .set(none)
      .where(eq(gameSessions.id, table.sessionId));
    await table.bet(300);
    await table.win(0);
    expect(await jurisdictions(player)).toEqual(['CW']);
  });
});
