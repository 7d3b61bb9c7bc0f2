import { and, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Amounts } from '../../../amounts';
import { ask } from '../../../db/batch';
import { type Db, rowIn } from '../../../db/connect';
import { players } from '../../identity/players/public';
import { HeldPoints, type HeldPointsJson } from '../../rewards/points/public';
import { type Ended, type HeldStandingJson, standingsIn } from '../../tournaments/standings/public';
import { promoMembers, promos } from './schema';

export type PromoRow = typeof promos.$inferSelect;
export type MemberRow = typeof promoMembers.$inferSelect;

export const allPromos = (db: Db) => db.select().from(promos);
export const promoBySlug = async (db: Db, slug: string) =>
  (await db.select().from(promos).where(eq(promos.slug, slug)))[0];
/** Those without mechanics: pages of text (specification 1, section 2). */
export const staticPromos = (db: Db) =>
  db.select().from(promos).where(eq(promos.template, 'static'));
export const promoById = async (db: Db, id: number) =>
  (await db.select().from(promos).where(eq(promos.id, id)))[0];

export const memberOf = async (
  db: Db,
  promoId: number,
  playerId: number,
): Promise<MemberRow | undefined> =>
  (
    await db
      .select()
      .from(promoMembers)
      .where(and(eq(promoMembers.promoId, promoId), eq(promoMembers.playerId, playerId)))
  )[0];

/** When a player joined each promo. */
export async function membershipsOf(db: Db, playerId: number): Promise<Map<number, Date>> {
  const rows = await db
    .select({ promoId: promoMembers.promoId, joinedAt: promoMembers.joinedAt })
    .from(promoMembers)
    .where(eq(promoMembers.playerId, playerId));
  return new Map(rows.map(({ promoId, joinedAt }) => [promoId, joinedAt]));
}

/** A prize that a participant has now. */
export const noteReceived = (tx: Db, promoId: number, playerId: number, prizeId: number) =>
  tx
    .update(promoMembers)
    .set({ receivedPrizes: sql`${promoMembers.receivedPrizes} || to_jsonb(${prizeId}::int)` })
    .where(and(eq(promoMembers.promoId, promoId), eq(promoMembers.playerId, playerId)));

/** A player's seats in promos that had not ended by then. */
export const seatsOf = (tx: Db, playerId: number, endedBefore: Date): Promise<PromoRow[]> =>
  tx
    .select(getTableColumns(promos))
    .from(promoMembers)
    .innerJoin(promos, eq(promos.id, promoMembers.promoId))
    .where(
      and(
        eq(promoMembers.playerId, playerId),
        or(isNull(promos.endAt), gt(promos.endAt, endedBefore)),
      ),
    )
    .orderBy(promos.id);

/** Promos that were running at a moment and whose games are of one of these categories; `$1`, `$2`. */
const RUNNING = `p.start_at <= $1::timestamptz and (p.end_at is null or p.end_at > $1::timestamptz)
  and (p.game_category is null or p.game_category = any($2::text[]))`;
type Json = Record<string, unknown>;
const promosIn = (found: readonly Json[]): PromoRow[] => found.map((row) => rowIn(promos, row));

/** The promo of which an event tells. */
export const promoOf = async (tx: Db, id: number): Promise<PromoRow | undefined> =>
  promosIn(await ask<Json>(tx, 'select * from promos where id = $1::int', [id]))[0];

/** Those without a button in which the player has no seat yet, and did not leave one. */
export const unseatedIn = async (
  tx: Db,
  playerId: number,
  { begun, categories }: { begun: Date; categories: readonly string[] },
): Promise<PromoRow[]> =>
  promosIn(
    await ask<Json>(
      tx,
      `select p.* from promos p where ${RUNNING} and not p.use_participant_btn and p.template <> 'static'
        and not exists (select from promo_members m where m.promo_id = p.id and m.player_id = $3::int)
        and not exists (select from promo_leavings l where l.promo_id = p.id and l.player_id = $3::int) order by p.id`,
      [begun.toISOString(), [...categories], playerId],
    ),
  );

/** What a round does for a fund: the promo's terms, and the turnover with what the round added. */
export interface FedFund {
  id: number;
  start: Amounts;
  percent: number;
  amount: number;
  turnover: number;
}
/** Adds a round to the funds of those that were running when it began. */
export const feedFundsBy = (
  tx: Db,
  round: {
    begun: Date;
    playerId: number;
    categories: readonly string[];
    brand: string;
    currency: string;
    bet: number;
    win: number;
  },
): Promise<FedFund[]> =>
  ask<FedFund>(
    tx,
    `select f.*, add_turnover('promo', f.id::text, $3::text, $4::text, $7::int, f.amount) as turnover from (
        select p.id, p.fund_start as start, p.fund_percent as percent, case p.fund_source when 'wins' then $6::bigint else $5::bigint end as amount
        from promos p where ${RUNNING} and p.fund_source is not null and p.fund_start is not null order by p.id) f
      where f.amount > 0`,
    [
      round.begun.toISOString(),
      [...round.categories],
      round.brand,
      round.currency,
      round.bet,
      round.win,
      round.playerId,
    ],
  );

const SEATS = `from promo_members m join promos p on p.id = m.promo_id
  where m.player_id = $1::int and (p.end_at is null or p.end_at > $2::timestamptz)`;

/**
 * The same seats for a round: with the player's points of each promo, in which nothing is booked under the key yet or what was, and the
 * places on the boards; both are locked.
 */
export async function seatsHeld(tx: Db, playerId: number, endedBefore: Date, key: string) {
  const params = [playerId, endedBefore.toISOString()];
  const [seats, [points], [held]] = await Promise.all([
    ask<Json>(tx, `select p.* ${SEATS} order by p.id`, params),
    ask<{ held: HeldPointsJson }>(
      tx,
      `select hold_points((select jsonb_agg(jsonb_build_object('player', $1::int, 'kind', 'promo', 'reference', p.id::text, 'key', $3::text))
        ${SEATS})) as held`,
      [...params, key],
    ),
    ask<{ standings: HeldStandingJson[] }>(
      tx,
      `select hold_standings('promo', array(select p.id ${SEATS}), $1::int) as standings`,
      params,
    ),
  ]);
  return {
    seats: promosIn(seats),
    points: new HeldPoints(points?.held ?? { accounts: [], entries: [] }),
    standings: standingsIn(held?.standings ?? []),
  };
}

/** The boards of promos that had ended by then. */
export const endedPromos: Ended = async (db, before) => {
  const found = await db.select({ id: promos.id }).from(promos).where(lte(promos.endAt, before));
  return found.map(({ id }) => ({ kind: 'promo', id }));
};

/** Those of them who are players of the brand. */
export async function playersOf(
  db: Db,
  brand: string,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const which = and(inArray(players.id, [...ids]), eq(players.brand, brand));
  return new Set(
    (await db.select({ id: players.id }).from(players).where(which)).map(({ id }) => id),
  );
}

export async function lockPromo(tx: Db, id: number): Promise<PromoRow | undefined> {
  const [row] = await tx.select().from(promos).where(eq(promos.id, id)).for('update');
  return row;
}

export async function setPromoTold(tx: Db, id: number, told: PromoRow['told']): Promise<void> {
  await tx.update(promos).set({ told }).where(eq(promos.id, id));
}

export async function setPromoDates(
  tx: Db,
  id: number,
  dates: Partial<Pick<PromoRow, 'startAt' | 'endAt'>>,
): Promise<void> {
  await tx.update(promos).set(dates).where(eq(promos.id, id));
}
