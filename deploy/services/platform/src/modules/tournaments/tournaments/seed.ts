import { eq, sql } from 'drizzle-orm';
import { intro } from '../../../../seed/content/tournaments';
import { ranOut, spanOf } from '../../../../seed/days';
import { prizeMoney } from '../../../../seed/money';
import { nicknames } from '../../../../seed/nicknames';
import { prizesOf } from '../../../../seed/prizes';
import {
  type SeedTournament,
  series as seriesData,
  tournaments as tournamentData,
} from '../../../../seed/tournaments';
import type { Db } from '../../../db/connect';
import type { EventRates } from '../../money/rates/public';
import { enterAll, openBoard, reopen } from '../standings/public';
import { boardOf, POINT } from './points';
import { tournamentSeries, tournaments } from './schema';
import { prizeText } from './words';

/** Tournaments and series of the seed with dates from today; those that exist keep dates and members, until all of them are over. */
export async function seedTournaments(db: Db, today: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(tournamentSeries).values(seriesRows(today)).onConflictDoNothing();
    const added = await tx
      .insert(tournaments)
      .values(tournamentRows(today))
      .onConflictDoNothing()
      .returning({ id: tournaments.id });
    if (ranOut(await tx.select({ endAt: tournaments.endAt }).from(tournaments), today))
      await redate(tx as unknown as Db, today);
    for (const data of tournamentData.filter(({ id }) => added.some((row) => row.id === id)))
      await seat(tx as unknown as Db, data, today);
  });
}

async function redate(tx: Db, today: Date): Promise<void> {
  for (const { id, span } of tournamentData) {
    const rates = sql<EventRates>`current_rates(${tournaments.unit})`;
    await tx
      .update(tournaments)
      .set({ ...spanOf(today, span), rates })
      .where(eq(tournaments.id, id));
    await reopen(tx, { kind: 'tournament', id });
  }
  for (const { id, span } of seriesData) {
    const rates = sql<EventRates>`current_rates(${tournamentSeries.unit})`;
    await tx
      .update(tournamentSeries)
      .set({ ...spanOf(today, span), rates })
      .where(eq(tournamentSeries.id, id));
    await reopen(tx, { kind: 'series', id });
  }
}

const rowOf = (data: SeedTournament, today: Date): typeof tournaments.$inferInsert => ({
  id: data.id,
  slug: data.slug,
  title: data.title,
  description: intro,
  prizeDescription: prizeText,
  seriesId: data.series ?? null,
  ...spanOf(today, data.span),
  sortPriority: data.priority ?? 0,
  compointPrice: data.compoints ?? null,
  privacyType: data.privacy,
  maxMembers: data.seats ?? null,
  membersCount: data.entrants,
  image: data.slug,
  mechanic: data.mechanic,
  prizeMoney: prizeMoney(data.euros),
  prizes: prizesOf(data.euros, data.places, data.beside),
  // elsewhere a table's turnover costs next to nothing: red and black pay for each other
  gameCategory: data.category ?? 'slots',
  gameProvider: data.provider ?? null,
  betMin: data.bets?.[0] ? { EUR: data.bets[0] } : null,
  betMax: data.bets?.[1] ? { EUR: data.bets[1] } : null,
  levelFrom: data.levels?.[0] ?? null,
  levelTo: data.levels?.[1] ?? null,
  requiredStatus: data.status ?? null,
});

/** What the seed writes. */
export const tournamentRows = (today: Date): (typeof tournaments.$inferInsert)[] =>
  tournamentData.map((tournament) => rowOf(tournament, today));
export const seriesRows = (today: Date): (typeof tournamentSeries.$inferInsert)[] =>
  seriesData.map(({ id, slug, title, span, paid, compoints, euros, places }) => ({
    id,
    slug,
    title,
    isPaid: paid,
    compointPrice: compoints ?? null,
    ...spanOf(today, span),
    sortPriority: 0,
    image: slug,
    prizeMoney: prizeMoney(euros),
    prizes: prizesOf(euros, places),
  }));

/** Entrants of the seed stand on the board with the points that they begin with. */
async function seat(tx: Db, data: SeedTournament, today: Date): Promise<void> {
  const board = await openBoard(tx, {
    ...boardOf({ ...data, seriesId: data.series ?? null }),
    ...(data.ties ? { tieRule: data.ties } : {}),
  });
  const { startAt: at } = spanOf(today, data.span);
  const entrants = Array.from({ length: data.entrants }, (_, index) => ({
    playerId: null,
    username: nicknames[(index * 5 + data.id * 11) % nicknames.length] ?? '',
    at,
    score: Math.round((data.mechanic >= 3 ? 900 : 38_000) / (1 + index * 0.4)) * POINT,
  }));
  await enterAll(tx, board, entrants);
}
