import { sql } from 'drizzle-orm';
import type { Core } from '../../../core';
import { rows } from '../../../db/connect';
import { isApart, type MaybeApart, maybeApart } from '../../protection/limits/public';

/**
 * Visitors of players who are excluded, timed out, out of some games or at the end of a limit now: nothing is tried out on them.
 * A browser that several players use is apart as soon as one of them is. However many there are, the database is asked once.
 */
export async function visitorsApart({ db, now }: Core): Promise<string[]> {
  const at = now();
  const found = await rows<MaybeApart & { visitor: string }>(
    db,
    sql`select v.visitor, p.* from (${maybeApart(at)}) p join visitor_players v on v.player_id = p.id`,
  );
  return [...new Set(found.filter((one) => isApart(one, at)).map(({ visitor }) => visitor))];
}
