import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { givenName } from './given-names';
import { players } from './schema';

/** How a player is called before others: as chosen, or as given. */
export const shownName = (nickname: string | null, id: number): string => nickname ?? givenName(id);

/** A nickname that is chosen meanwhile waits for the transaction that writes this one: what it renames has it then. */
export async function shownNameOf(tx: Db, id: number): Promise<string> {
  const [player] = await tx
    .select({ nickname: players.nickname })
    .from(players)
    .where(eq(players.id, id))
    .for('share');
  return shownName(player?.nickname ?? null, id);
}
