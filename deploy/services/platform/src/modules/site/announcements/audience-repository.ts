import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { players } from '../../identity/players/public';
import type { AnnouncementRow } from './schema';
import { isSegment, SEGMENTS } from './segment-repository';

type To = Pick<AnnouncementRow, 'brand' | 'playerId' | 'segment' | 'createdAt'>;

/** Whom an announcement is for, of the players after one; who registered after it was written is not among them. */
const audience = ({ brand, playerId, segment, createdAt }: To, after: number): SQL | undefined => {
  if (playerId !== null) return eq(players.id, playerId);
  const some =
    segment !== null && isSegment(segment) ? SEGMENTS[segment](createdAt, after) : undefined;
  return and(eq(players.brand, brand), lte(players.createdAt, createdAt), some);
};

/** The next so many of them, by their id. */
export const nextPlayers = (db: Db, to: To, after: number, most: number) =>
  db
    .select()
    .from(players)
    .where(and(gt(players.id, after), audience(to, after)))
    .orderBy(asc(players.id))
    .limit(most);
