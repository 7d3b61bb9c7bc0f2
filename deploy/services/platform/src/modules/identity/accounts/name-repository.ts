import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { type PlayerRow, players } from '../players/public';

/** Names of which it is not written how they look. */
export const namesWithoutLook = (
  db: Db,
  most: number,
): Promise<Pick<PlayerRow, 'id' | 'nickname'>[]> =>
  db
    .select({ id: players.id, nickname: players.nickname })
    .from(players)
    .where(and(isNotNull(players.nickname), isNull(players.nicknameLook)))
    .orderBy(players.id)
    .limit(most);

/** Writes how these names look, unless they are others by now. */
export async function writeLooks(
  db: Db,
  looks: readonly { id: number; nickname: string | null; look: string }[],
): Promise<void> {
  const values = looks.map(
    ({ id, nickname, look }) => sql`(${id}::bigint, ${nickname}::text, ${look}::text)`,
  );
  await db.execute(
    sql`update players set nickname_look = seen.look from (values ${sql.join(values, sql`, `)}) as seen (id, nickname, look)
        where players.id = seen.id and players.nickname = seen.nickname`,
  );
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

/** Whether a player of the brand is called so, in whatever case. */
export async function isNameTaken(tx: Db, brand: string, nickname: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: players.id })
    .from(players)
    .where(
      and(eq(players.brand, brand), eq(sql`lower(${players.nickname})`, nickname.toLowerCase())),
    );
  return taken !== undefined;
}

/** False for a player who chose one before. */
export async function giveName(
  tx: Db,
  id: number,
  name: { nickname: string; nicknameLook: string },
): Promise<boolean> {
  const changed = await tx
    .update(players)
    .set(name)
    .where(and(eq(players.id, id), isNull(players.nickname)))
    .returning({ id: players.id });
  return changed.length > 0;
}

/** @param isOpen only while no document has proved the date of birth; false once one has */
export async function writeProfile(
  db: Db,
  id: number,
  written: Partial<PlayerRow>,
  isOpen: boolean,
): Promise<boolean> {
  const open = isOpen ? eq(players.birthdayVerified, false) : undefined;
  const done = await db
    .update(players)
    .set(written)
    .where(and(eq(players.id, id), open))
    .returning({ id: players.id });
  return done.length > 0;
}
