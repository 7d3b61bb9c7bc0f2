import type { Currency } from 'shared-contracts/money';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { PromoGoal } from '../../promotions/promo-goals/public';
import type { PromoRow } from '../../promotions/promos/public';
import type { Find, Means } from './figures';
import { giftWorth } from './gift-worth';
import type { Cost } from './report';

export type { PromoGoal } from '../../promotions/promo-goals/public';

/** What goals give one player who reaches all of them, in minor units. */
export function fixedOf(
  goals: readonly PromoGoal[],
  unit: Currency,
  means: Means,
  find: Find,
): Cost {
  const cost = { mean: 0, most: 0 };
  for (const { rewardGift, isDaily } of goals) {
    if (!rewardGift) continue;
    const worth = giftWorth(rewardGift, unit, means, find);
    if (isDaily) find('unbounded', 'a goal of every day gives a gift');
    cost.mean += worth.mean;
    cost.most += worth.most;
  }
  return cost;
}

/**
 * Stored points that cost a player no bets: those of goals, and of every fifth high-five on either side. All players together receive as many
 * as they send.
 */
export function freePoints(
  { goals, highFives }: Pick<PromoRow, 'highFives'> & { goals: readonly PromoGoal[] },
  days: number,
): number {
  // a promotion of so many days begins on one more
  const dates = Math.floor(days) + 1;
  const byGoals = goals.reduce(
    (sum, { rewardPoints, isDaily }) => sum + (rewardPoints ?? 0) * (isDaily ? dates : 1),
    0,
  );
  const fifths = highFives?.fifth ? Math.floor((highFives.daily * dates) / 5) : 0;
  const { sent = 0, received = 0 } = highFives?.fifth ?? {};
  return byGoals + fifths * (sent + received);
}

/** Goals that nobody can reach in the time and by the limits of their promotion. */
export function reachable(
  {
    goals,
    highFives,
    pointSource,
  }: Pick<PromoRow, 'highFives' | 'pointSource'> & { goals: readonly PromoGoal[] },
  days: number,
): string[] {
  const pointsBy = (measures: readonly PromoGoal['measure'][], times: number) =>
    goals
      .filter(({ measure }) => measures.includes(measure))
      .reduce(
        (sum, { rewardPoints, isDaily }) => sum + (rewardPoints ?? 0) * (isDaily ? times : 1),
        0,
      );
  const most = ({ measure, windowDays }: PromoGoal): number => {
    const within = Math.min(days, windowDays ?? days);
    if (measure === 'bets' || measure === 'points') return pointSource ? Infinity : 0;
    // a promotion of so many days begins on one more
    if (measure === 'deposits') return pointsBy(['day_deposits'], Math.floor(days) + 1);
    if (measure === 'goals')
      return pointsBy(['bets', 'sent', 'received', 'additional', 'points'], 1);
    if (measure === 'sent') return highFives ? highFives.daily * (Math.floor(within) + 1) : 0;
    // others may greet as often as they like
    if (measure === 'received') return highFives ? Infinity : 0;
    if (measure === 'additional') return highFives && highFives.additional > 0 ? Infinity : 0;
    return Infinity;
  };
  return goals.flatMap((goal) => {
    const { target, title } = goal;
    if (target === null || target <= most(goal)) return [];
    const reached = most(goal) / (goal.measure === 'sent' ? 1 : PROMO_POINT_FACTOR);
    return [`nobody reaches the goal “${title.en}”: ${reached} at most`];
  });
}
