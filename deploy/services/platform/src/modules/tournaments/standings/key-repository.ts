import { type SQL, sql } from 'drizzle-orm';

/** Where something stands on a board: less of each is ahead. Bigints come as text from some drivers. */
export interface Key {
  lack: number | string;
  tie: number | string;
  member_id: number;
}

/** Before and behind everybody. */
export const FLOOR: Key = { lack: Number.MIN_SAFE_INTEGER, tie: 0, member_id: 0 };
export const CEILING: Key = { lack: Number.MAX_SAFE_INTEGER, tie: 0, member_id: 0 };

/** A key as a row that the order's index compares as a whole. */
export const rowOf = ({ lack, tie, member_id }: Key): SQL =>
  sql`(${lack}::bigint, ${tie}::bigint, ${member_id}::int)`;

/** The key columns of a table or a subquery; members have their own id. */
export const keyOf = (alias: string, id = 'member_id'): SQL =>
  sql.raw(`(${alias}.lack, ${alias}.tie, ${alias}.${id})`);

export const backwards = (alias: string, id = 'member_id'): SQL =>
  sql.raw(`${alias}.lack desc, ${alias}.tie desc, ${alias}.${id} desc`);
export const forwards = (alias: string, id = 'member_id'): SQL =>
  sql.raw(`${alias}.lack, ${alias}.tie, ${alias}.${id}`);

/**
 * What stands from one key on and before another, by the names of the two. The planner takes the pair of bounds on the first column for the
 * narrow range that it is, and not a row comparison.
 */
export const between = (alias: string, from: string, to: string, id = 'member_id'): SQL =>
  sql`${keyOf(alias, id)} >= ${keyOf(from)} and ${keyOf(alias, id)} < ${keyOf(to)}
    and ${sql.raw(`${alias}.lack >= ${from}.lack and ${alias}.lack <= ${to}.lack`)}`;
