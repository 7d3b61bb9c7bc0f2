import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import type { Texts } from '../../../texts/translated';
import { type TournamentPrize, tournamentSeries, tournaments } from '../tournaments/public';
import type { EndKind } from './schema';

/** What ends: the part of a tournament or a series that its results need. */
export interface Ending {
  kind: EndKind;
  id: number;
  slug: string;
  title: Texts;
  startAt: Date;
  endAt: Date | null;
  prizes: TournamentPrize[];
  seriesId: number | null;
}

export async function findEnding(db: Db, kind: EndKind, id: number): Promise<Ending | undefined> {
  if (kind === 'tournament') {
    const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id));
    return row && { ...row, kind };
  }
  const [row] = await db.select().from(tournamentSeries).where(eq(tournamentSeries.id, id));
  return row && { ...row, kind, seriesId: null };
}
