import { sql } from 'drizzle-orm';
import type { Core } from '../../../core';
import { rows } from '../../../db/connect';
import { isApart, type MaybeApart, maybeApart } from '../../protection/limits/public';

/**
 * Visitors of players who are excluded, timed out, out of some kinds of games or at a limit: they take part in no experiment. One such player is
 * enough for a browser that several players use. It is one query, however many there are.
 */
export async function visitorsApart({ db, now }: Core): Promise<string[]> {
  const at = now();
  const found = await rows<MaybeApart & { visitor: string }>(
    db,
    sql`select v.visitor, p.* from (${maybeApart(at)}) p join visitor_players v on v.player_id = p.id`,
  );
  return [...new Set(found.filter((one) => isApart(one, at)).map(({ visitor }) => visitor))];
}
