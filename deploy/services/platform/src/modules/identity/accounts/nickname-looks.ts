import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { players } from '../players/public';
import { lookOf } from './shown-name';

/** Players of one statement. */
const AT_ONCE = 500;

/** Writes how names look that were given without it (bots, a demo's players); those who look alike stay. */
export async function seeLooks({ db }: Pick<Core, 'db'>): Promise<void> {
  for (;;) {
    const unseen = await db
      .select({ id: players.id, nickname: players.nickname })
      .from(players)
      .where(and(isNotNull(players.nickname), isNull(players.nicknameLook)))
      .orderBy(players.id)
      .limit(AT_ONCE);
    if (unseen.length > 0) {
      const looks = unseen.map(
        ({ id, nickname }) =>
          sql`(${id}::bigint, ${nickname}::text, ${lookOf(nickname ?? '')}::text)`,
      );
      await db.execute(
        sql`update players set nickname_look = seen.look from (values ${sql.join(looks, sql`, `)}) as seen (id, nickname, look)
            where players.id = seen.id and players.nickname = seen.nickname`,
      );
    }
    if (unseen.length < AT_ONCE) return;
  }
}

/** Whether another player of the brand looks so; until the transaction ends nobody else begins to. */
export async function isLookTaken(
  tx: Db,
  id: number,
  brand: string,
  look: string,
): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`nickname ${brand} ${look}`}, 0))`,
  );
  const others = and(eq(players.brand, brand), eq(players.nicknameLook, look), ne(players.id, id));
  return (await tx.select({ id: players.id }).from(players).where(others).limit(1)).length > 0;
}
