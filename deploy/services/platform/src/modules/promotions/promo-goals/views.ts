import { Cache } from 'deploy-observability/cache';
import type { Achievement } from 'shared-contracts/achievements';
import type { Locale } from 'shared-contracts/composition';
import { type Money, money, PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { PromoDetail } from 'shared-contracts/promos';
import type { DepositAchievement } from 'shared-contracts/rewards';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import { depositedIn } from '../../money/cashbox/public';
import type { Gifts } from '../../rewards/gifts/public';
import { type PromoRow, promoById, seatsOf, statusOf, type Visitor } from '../promos/public';
import * as store from './repository';
import type { GoalRewards } from './rewards';
import type { GoalMeasure, GoalRow } from './schema';
import { dayKey, dayOf, progressOf, targetOf, valuesOf } from './values';

type Kind = NonNullable<PromoDetail['achievements'][number]['kind']>;
const KINDS: Record<GoalMeasure, Kind> = {
  bets: 'bets',
  goals: 'points',
  deposits: 'points',
  points: 'points',
  additional: 'additional',
  sent: 'high_fives',
  received: 'high_fives',
  day_deposits: 'deposits',
};
/** Progress as pages show it: high-fives are whole, points are stored in parts, money in minor units. */
const UNITS: Partial<Record<GoalMeasure, number>> = { sent: 1, received: 1, day_deposits: 100 };

/** How long a count of gifts is good enough. */
const KNOWN_MS = 5000;

interface Standing {
  goal: GoalRow;
  target: number;
  progress: number;
  reachedAt: Date | null;
}

/** Goals of promos as pages tell them. */
export function createGoalViews(
  core: Core,
  { gifts, goalRewards }: { gifts: Gifts; goalRewards: GoalRewards },
) {
  const { db } = core;
  const given = new Cache<string, Promise<number>>({
    most: 500,
    ttl: KNOWN_MS,
    now: () => core.now().getTime(),
  });

  /** A player's progress with a promo's goals that exist in the own currency. */
  const standingIn = async (
    goals: readonly GoalRow[],
    promo: PromoRow,
    player: Owner,
  ): Promise<Standing[]> => {
    if (goals.length === 0) return [];
    const at = core.now();
    const values = await valuesOf(db, goals, player, at);
    const day = dayOf(player, at);
    const reached = await store.reachedOf(
      db,
      player.id,
      goals.map(({ id }) => id),
    );
    return goals.flatMap((goal) => {
      const target = targetOf(goal, promo, player.currency);
      if (target === null) return [];
      const done = reached.find((row) => row.goalId === goal.id && row.day === dayKey(goal, day));
      const progress = done ? 100 : progressOf(values.get(goal.id) ?? 0, target);
      return [{ goal, target, progress, reachedAt: done?.at ?? null }];
    });
  };
  const giftOf = async (
    { rewardGift }: GoalRow,
    { currency }: Owner,
  ): Promise<Achievement['reward']> => {
    const template = rewardGift && (await gifts.templates.find(db, rewardGift.template));
    const amount =
      typeof rewardGift?.amount === 'number' ? rewardGift.amount : rewardGift?.amount[currency];
    return template && amount ? { type: template.type, amount } : null;
  };

  return {
    /** The goals of a promo as its page lists them. */
    async ofPromo(
      promo: PromoRow,
      { locale, brand, player }: Visitor,
    ): Promise<PromoDetail['achievements']> {
      const currency = player?.currency ?? brand.defaultCurrency;
      const listed: PromoDetail['achievements'] = [];
      for (const goal of await store.goalsOf(db, [promo.id])) {
        const target = targetOf(goal, promo, currency);
        if (target === null) continue;
        const { id, measure, isDaily } = goal;
        listed.push({
          id,
          title: goal.title[locale],
          kind: KINDS[measure],
          isDaily,
          target: Math.ceil(target / (UNITS[measure] ?? PROMO_POINT_FACTOR)),
          reward: await goalRewards.textOf(db, goal, promo, locale),
        });
      }
      return listed;
    },

    /** How many gifts the goals of a promo have brought. */
    given: (promoId: number): Promise<number> =>
      given.get(String(promoId), () => store.givenIn(db, promoId)),

    /** @throws RefusedError 404 `invalid_promotion` */
    async deposits(id: number, player: Player, locale: Locale): Promise<DepositAchievement[]> {
      const promo = await promoById(db, id);
      if (!promo) throw refuse(404, 'invalid_promotion');
      const goals = (await store.goalsOf(db, [id])).filter(
        ({ measure }) => measure === 'day_deposits',
      );
      return (await standingIn(goals, promo, player)).map(
        ({ goal, target, progress, reachedAt }) => ({
          id: goal.id,
          title: goal.title[locale],
          progress,
          isCompleted: reachedAt !== null,
          target: money(target, player.currency),
        }),
      );
    },

    /** Since the day of the market began, in the own currency. */
    async depositedToday(player: Player): Promise<Money> {
      return money(await depositedIn(db, player.id, dayOf(player, core.now())), player.currency);
    },

    /** Goals of running promos in which the player takes part, for the list of achievements. */
    async ofPlayer(player: Owner, locale: Locale): Promise<Achievement[]> {
      const now = core.now();
      const seats = (await seatsOf(db, player.id, now)).filter(
        (promo) => statusOf(promo, now) === 'active',
      );
      const found: Achievement[] = [];
      for (const promo of seats) {
        const goals = await store.goalsOf(db, [promo.id]);
        for (const { goal, progress, reachedAt } of await standingIn(goals, promo, player))
          found.push({
            id: goal.id,
            actionId: promo.id,
            isCompleted: reachedAt !== null,
            progress,
            title: goal.title[locale],
            description: promo.title[locale],
            image: null,
            completedAt: reachedAt?.toISOString() ?? null,
            reward: await giftOf(goal, player),
          });
      }
      return found;
    },
  };
}
export type GoalViews = ReturnType<typeof createGoalViews>;
