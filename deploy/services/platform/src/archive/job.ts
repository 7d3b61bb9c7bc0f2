import { sql } from 'drizzle-orm';
import type { Core } from '../core';
import { rows } from '../db/connect';
import { createJob, type Job } from '../job';
import { beginningBefore } from './months';

const HOUR = 3_600_000;
/** Rows that one transaction looks at: its locks are short. */
const AT_ONCE = 500;
/** Functions of the database, a table each. Rounds before entries: the bet of an open round stays. */
const MOVES = [
  'move_rounds',
  'move_entries',
  'move_transactions',
  'move_plays',
  'move_limit_uses',
] as const;

type Parts = Pick<Core, 'config' | 'db' | 'log' | 'now' | 'isPrepared'>;

/**
 * Once an hour: what is finished and old goes to its month, a batch after the other, and months of what is no money are dropped where the
 * operator says so (SPEC.md, PM). Anyone who is ended on the way goes on at the next hour; of two servers one moves.
 */
export function createArchive({ config, db, log, now, isPrepared }: Parts, atOnce = AT_ONCE): Job {
  const ask = async (statement: ReturnType<typeof sql>): Promise<string | null> => {
    const [found] = await rows<{ answer: string | null }>(db, statement);
    return found?.answer ?? null;
  };
  /** @returns after which row it goes on; null when nothing is left */
  const move = (name: (typeof MOVES)[number], after: string) => {
    const before = beginningBefore(now(), config.archiveAfterMonths).toISOString();
    return ask(
      sql`select archive.${sql.raw(name)}(${after}::bigint, ${before}::timestamptz, ${atOnce}::int)::text as answer`,
    );
  };
  const dropMonth = async (): Promise<boolean> => {
    if (config.archiveDroppedAfterMonths === null) return false;
    const before = beginningBefore(now(), config.archiveDroppedAfterMonths).toISOString();
    const name = await ask(sql`select archive.drop_month(${before}::timestamptz) as answer`);
    if (name) log.info({ month: name }, 'a month of the archive was dropped');
    return name !== null;
  };

  let [at, after] = [0, '0'];
  /** A piece of work. @returns whether there may be more */
  const step = async (): Promise<boolean> => {
    const name = MOVES[at];
    const next = name ? await move(name, after) : null;
    if (next !== null) {
      after = next;
      return true;
    }
    [at, after] = [at + 1, '0'];
    if (name || (await dropMonth())) return true;
    at = 0;
    return false;
  };
  const stepOrBegin = () =>
    step().catch((error: unknown) => {
      [at, after] = [0, '0'];
      throw error;
    });
  return createJob('archive', { log, isPrepared }, stepOrBegin, HOUR);
}
