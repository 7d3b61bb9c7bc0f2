import { achievementProgress } from 'shared-contracts/achievements';
import { demandAlone } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, type Owner, ownerIn, playerOf } from '../../identity/players/public';
import { depositSucceeded } from '../../money/cashbox/public';
import type { Wallet } from '../../money/wallet/public';
import { type Live, toPlayer } from '../../site/live/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import {
  memberOf,
  type PromoProgress,
  type PromoRow,
  promoOf,
  promoProgressed,
  seatsOf,
  statusOf,
} from '../promos/public';
import * as store from './repository';
import type { GoalRewards } from './rewards';
import type { GoalMeasure, GoalRow, Summed } from './schema';
import { dayKey, dayOf, progressOf, targetOf, valuesOf } from './values';
import { goalReached } from './words';

interface Parts {
  outbox: Outbox;
  live: Live;
  wallet: Pick<Wallet, 'lockBonus'>;
  notifications: Notifications;
  goalRewards: GoalRewards;
}

/** Which sums something adds to, and which goals it may have reached. */
const SUMS: Record<PromoProgress['source'], readonly Summed[]> = {
  joined: [],
  round: ['bets', 'points'],
  sent: ['sent', 'points'],
  received: ['received', 'points'],
  goal: ['goals', 'points'],
  deposit_goal: ['deposits', 'points'],
};
const COUNTED: readonly Summed[] = ['sent', 'received'];

/** Goals of promos: what a participant reaches is rewarded once, and every step is told. */
export function followGoals(parts: Parts): void {
  const { outbox, live, wallet, notifications, goalRewards } = parts;
  notifications.know(goalReached);

  const tell = (tx: Db, owner: Owner, { id, promoId: actionId }: GoalRow, progress: number) =>
    live.tell(tx, toPlayer(owner), achievementProgress, {
      id,
      actionId,
      isCompleted: progress === 100,
      progress,
    });

  const finish = async (
    tx: Db,
    promo: PromoRow,
    goal: GoalRow,
    owner: Owner,
    at: Date,
  ): Promise<void> => {
    const day = dayKey(goal, dayOf(owner, at));
    const reached = {
      goalId: goal.id,
      playerId: owner.id,
      day,
      giftId: null,
      heldReason: null,
      at,
    };
    if (!(await store.reach(tx, reached))) return;
    await goalRewards.give(tx, goal, owner, reached);
    await tell(tx, owner, goal, 100);
    const to = await recipientOf(tx, owner.id);
    const said = {
      title: promo.title[to.locale],
      goal: goal.title[to.locale],
      reward: await goalRewards.textOf(tx, goal, promo, to.locale),
    };
    await notifications.add(tx, to, goalReached, said, `/promo/${promo.slug}`);
  };

  /** Checks goals of a promo; the changed ones that were not reached yet are told. */
  const look = async (
    tx: Db,
    promo: PromoRow,
    owner: Owner,
    { at, changed }: { at: Date; changed: ReadonlySet<GoalMeasure> },
    { goals: all, reached, values: sums }: store.Progress,
  ): Promise<void> => {
    const goals = all.filter(({ measure }) => changed.has(measure));
    if (goals.length === 0) return;
    const values = await valuesOf(tx, goals, owner, at, sums);
    const day = dayOf(owner, at);
    const open = goals.flatMap((goal) => {
      const target = targetOf(goal, promo, owner.currency);
      const isDone = reached.some((row) => row.goalId === goal.id && row.day === dayKey(goal, day));
      return target === null || isDone ? [] : [{ goal, target, value: values.get(goal.id) ?? 0 }];
    });
    if (open.some(({ target, value }) => value >= target)) {
      // a reward locks the purse, which comes first as for every change of gifts (GI11)
      demandAlone(tx);
      await wallet.lockBonus(tx, owner);
    }
    for (const { goal, target, value } of open) {
      if (value >= target) await finish(tx, promo, goal, owner, at);
      else await tell(tx, owner, goal, progressOf(value, target));
    }
  };

  const ownerOf = async (tx: Db, promoId: number, playerId: number): Promise<Owner | null> => {
    const player = await findPlayer(tx, playerId);
    return player && (await memberOf(tx, promoId, playerId)) ? ownerIn(player) : null;
  };

  outbox.project('promo_goals', promoProgressed, async (tx, progress) => {
    const { promoId, playerId, source, points, additional } = progress;
    const at = new Date(progress.at);
    const sums = SUMS[source];
    const amounts = new Map(sums.map((sum) => [sum, COUNTED.includes(sum) ? 1 : points]));
    // a round that began in time may settle after the end
    const when = { promoId, playerId, at, isAnyTime: source === 'round' };
    const [promo, player, followed] = await Promise.all([
      promoOf(tx, promoId),
      playerOf(tx, playerId),
      store.addProgress(tx, when, amounts),
    ]);
    if (!promo || !player || !followed) return;
    const changed = new Set<GoalMeasure>([
      ...sums,
      ...(additional > 0 ? (['additional'] as const) : []),
      // a deposit from before the join counts
      ...(source === 'joined' ? (['day_deposits'] as const) : []),
    ]);
    await look(tx, promo, ownerIn(player), { at, changed }, followed);
  });

  outbox.project('promo_goal_deposits', depositSucceeded, async (tx, deposit) => {
    const at = new Date(deposit.at);
    const { playerId } = deposit;
    for (const promo of await seatsOf(tx, playerId, at)) {
      if (statusOf(promo, at) !== 'active') continue;
      const owner = await ownerOf(tx, promo.id, playerId);
      const followed =
        owner &&
        (await store.addProgress(
          tx,
          { promoId: promo.id, playerId, at, isAnyTime: true },
          new Map(),
        ));
      if (owner && followed)
        await look(tx, promo, owner, { at, changed: new Set(['day_deposits']) }, followed);
    }
  });
}
