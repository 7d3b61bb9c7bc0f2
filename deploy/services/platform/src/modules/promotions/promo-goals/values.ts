import type { Currency } from 'shared-contracts/money';
import { brandOf } from '../../../brands';
import type { Db } from '../../../db/connect';
import { type MarketDay, marketDay } from '../../../market-day';
import { depositedIn } from '../../money/cashbox/public';
import { amountIn } from '../../money/rates/public';
import { earnedSince } from '../../rewards/points/public';
import { additionalIn, type PromoRow } from '../promos/public';
import * as store from './repository';
import type { GoalRow, Summed } from './schema';

const DAY = 86_400_000;

/** The day of the player's market. */
export const dayOf = ({ brand }: { brand: string }, at: Date): MarketDay =>
  marketDay(brandOf(brand).rules.timeZone, at);
/** The day that a goal is reached in; empty for one that is reached once. */
export const dayKey = ({ isDaily }: Pick<GoalRow, 'isDaily'>, day: MarketDay): string =>
  isDaily ? day.day : '';

/** What a player has to reach: for deposits the same worth in every currency, by the promo's rates; null when the goal lacks the currency. */
export function targetOf(
  { target, targets }: GoalRow,
  { rates }: Pick<PromoRow, 'rates'>,
  currency: string,
): number | null {
  return target ?? amountIn(targets, rates, currency as Currency, 'up') ?? null;
}

/** Percent, at most 99: only a reached goal has 100. */
export const progressOf = (value: number, target: number): number =>
  Math.max(0, Math.min(99, Math.floor((100 * value) / target)));

/** A player's progress by goal; asks the database only for what these goals need. `known`: the player's sums there. */
export async function valuesOf(
  db: Db,
  goals: readonly GoalRow[],
  player: { id: number; brand: string },
  at: Date,
  known?: ReadonlyMap<Summed, number>,
): Promise<Map<number, number>> {
  const promoId = goals[0]?.promoId ?? 0;
  const sums = known ?? (await store.measuresOf(db, { promoId, playerId: player.id }));
  const values = new Map<number, number>();
  let deposited: number | null = null;
  for (const { id, measure, windowDays } of goals) {
    if (measure === 'day_deposits') {
      deposited ??= await depositedIn(db, player.id, dayOf(player, at));
      values.set(id, deposited);
    } else if (measure === 'additional') {
      const since = windowDays === null ? null : new Date(at.getTime() - windowDays * DAY);
      values.set(id, await earnedSince(db, additionalIn(player.id, promoId), since));
    } else values.set(id, sums.get(measure as Summed) ?? 0);
  }
  return values;
}
