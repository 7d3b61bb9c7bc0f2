import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beginningBefore } from '../archive/months';
import { type Db, rows } from '../db/connect';
import { linesOf, type Section } from '../modules/identity/exports/section-repository';
import type { Owner } from '../modules/identity/players/public';
import { pageOf as movementsOf } from '../modules/money/statements/repository';
import { pageOf, sumsOf } from '../modules/play/round-history/repository';
import type { Harness } from './harness';
import { brokenRules } from './money/drive';
import { GAME } from './table';

export const DAY = 86_400_000;

/** A game session that runs from now on, in the place of the player's last one; no login ends it. */
export async function sitDown(
  site: Harness,
  { id, currency }: Pick<Owner, 'id' | 'currency'>,
): Promise<string> {
  const { db, now } = site.services.core;
  const [session, at] = [randomUUID(), now().toISOString()];
  await db.execute(
    sql`update game_sessions set ended_at = ${at}::timestamptz where player_id = ${id} and ended_at is null`,
  );
  await db.execute(sql`insert into game_sessions (id, mode, player_id, brand, game_slug, currency, locale, platform, created_at)
    values (${session}, 'real', ${id}, 'aurora', ${GAME}, ${currency}, 'en', 'desktop', ${at}::timestamptz)`);
  return session;
}

/** How many rows a table and its months have. */
export async function lying(db: Db, table: string): Promise<{ now: number; archived: number }> {
  const [found] = await rows<{ now: number; archived: number }>(
    db,
    sql.raw(
      `select (select count(*)::int from ${table}) as now, (select count(*)::int from archive.${table}) as archived`,
    ),
  );
  if (!found) throw new Error('a count has a row');
  return found;
}

/** One batch of a table, by the platform's clock. */
export const moveBatch = (site: Harness, db: Db, name: 'move_rounds' | 'move_entries') => {
  const { config, now } = site.services.core;
  const before = beginningBefore(now(), config.archiveAfterMonths).toISOString();
  return rows<{ next: string | null }>(
    db,
    sql`select archive.${sql.raw(name)}(0, ${before}::timestamptz, 500)::text as next`,
  );
};

/** Of the copy of a player's data. */
const copyOf = (db: Db, section: Section, playerId: number) =>
  db.transaction(async (transaction) => {
    const lines: unknown[] = [];
    for await (const some of linesOf(transaction as unknown as Db, section, playerId))
      lines.push(...some);
    return lines;
  });

/** All that a player, and who checks the books, can see of a player's rounds and money. */
export async function seenOf(site: Harness, player: Owner) {
  const { core, wallet } = site.services;
  const { db } = core;
  const period = { from: new Date(0), to: new Date(core.now().getTime() + DAY) };
  const asked = { ...period, playerId: player.id };
  const { balance, bonus } = await wallet.amounts(db, player);
  const rounds = (await pageOf(db, asked, undefined, 1000)).items;
  const movements = (await movementsOf(db, player.id, period, undefined, 1000)).items;
  const copies = {
    money: await copyOf(db, 'money', player.id),
    rounds: await copyOf(db, 'rounds', player.id),
    plays: await copyOf(db, 'plays', player.id),
  };
  return {
    balance,
    bonus,
    copies,
    sums: await sumsOf(db, asked),
    rounds,
    movements,
    broken: await brokenRules(db),
  };
}
