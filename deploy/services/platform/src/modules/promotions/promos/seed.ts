import { eq, inArray, sql } from 'drizzle-orm';
import { ranOut, spanOf } from '../../../../seed/days';
import { nicknames } from '../../../../seed/nicknames';
import { promoRows } from '../../../../seed/promo-rows';
import { promos as promoData, type SeedPromo, withdrawnPromos } from '../../../../seed/promos';
import type { Db } from '../../../db/connect';
import type { EventRates } from '../../money/rates/public';
import { forgetRemainders } from '../../rewards/points/public';
import { enterAll, openBoard, reopen, size } from '../../tournaments/standings/public';
import { promoMembers, promos } from './schema';

/** Promos of the seed with dates from today; those that exist keep dates and members, until all of them are over: then they start anew. */
export async function seedPromos(db: Db, today: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = withdrawnPromos.map(({ id }) => id);
    if (gone.length > 0) {
      await tx.delete(promoMembers).where(inArray(promoMembers.promoId, gone));
      await tx.delete(promos).where(inArray(promos.id, gone));
    }
    const rows = promoRows(today);
    const added = await tx
      .insert(promos)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: promos.id });
    // those of a season come again with their season
    const always = promoData.filter(({ span }) => !span.season).map(({ id }) => id);
    const dated = await tx
      .select({ endAt: promos.endAt })
      .from(promos)
      .where(inArray(promos.id, always));
    if (ranOut(dated, today)) {
      for (const { id, span, story: body } of promoData) {
        const rates = sql<EventRates>`current_rates(${promos.unit})`;
        await tx
          .update(promos)
          .set({ ...spanOf(today, span), rates, body })
          .where(eq(promos.id, id));
        await reopen(tx as unknown as Db, { kind: 'promo', id });
        await forgetRemainders(tx as unknown as Db, { kind: 'promo', reference: String(id) });
      }
    }
    for (const promo of promoData.filter(({ id }) => added.some((row) => row.id === id)))
      await seat(tx as unknown as Db, promo, today);
  });
}

async function seat(tx: Db, promo: SeedPromo, today: Date): Promise<void> {
  const board = await openBoard(tx, { kind: 'promo', id: promo.id });
  // a promo that was withdrawn and comes back finds its table
  if ((await size(tx, board.id)) === 0) await enterAll(tx, board, entrantsOf(promo, today));
}

/** Points fall from place to place, as in a real table. */
const entrantsOf = (promo: SeedPromo, today: Date) =>
  nicknames.slice(0, promo.entrants).map((_, index, all) => ({
    playerId: null,
    username: nicknames[(index * 7 + promo.id * 5) % nicknames.length] ?? '',
    at: spanOf(today, promo.span).startAt,
    score: Math.round(4_200 / (1 + index * 0.35) + (all.length - index) * 3) * 10_000,
  }));
