import { achievementProgress } from 'shared-contracts/achievements';
import type { Db } from '../../db/connect';
import type { Outbox } from '../../outbox/service';
import { depositSucceeded } from '../cashbox/public';
import { type Live, toPlayer } from '../live/public';
import { type Notifications, recipientOf } from '../notifications/public';
import { findPlayer, type Owner, ownerIn } from '../players/public';
import {
  memberOf,
  type PromoProgress,
  type PromoRow,
  promoById,
  promoProgressed,
  seatsOf,
  statusOf,
} from '../promos/public';
import type { Wallet } from '../wallet/public';
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

/** Goals of promos: what a participant reaches is rewarded once, and every step is told (SPEC.md, PG1 to PG6). */
export function followGoals(parts: Parts): void {
  const { outbox, live, wallet, notifications, goalRewards } = parts;
  notifications.know(goalReached);

  const tell = (tx: Db, owner: Owner, { id, promoId: actionId }: GoalRow, progress: number) =>
    live.tell(tx, toPlayer(owner), achievementProgress, {
      ...{ id, actionId, isCompleted: progress === 100, progress },
    });

  const finish = async (tx: Db, promo: PromoRow, goal: GoalRow, owner: Owner, at: Date): Promise<void> => {
    const day = dayKey(goal, dayOf(owner, at));
    const reached = { goalId: goal.id, playerId: owner.id, day, giftId: null, heldReason: null, at };
    if (!(await store.reach(tx, reached))) return;
    await goalRewards.give(tx, goal, owner, reached);
    await tell(tx, owner, goal, 100);
    const to = await recipientOf(tx, owner.id);
    const said = {
      ...{ title: promo.title[to.locale], goal: goal.title[to.locale] },
      reward: await goalRewards.textOf(tx, goal, promo, to.locale),
    };
    await notifications.add(tx, to, goalReached, said, `/promo/${promo.slug}`);
  };

  /** Looks at goals of a promo; of those that were not reached the changed ones are told. */
  const look = async (
    tx: Db,
    promo: PromoRow,
    owner: Owner,
    { at, changed }: { at: Date; changed: ReadonlySet<GoalMeasure> },
  ): Promise<void> => {
    const all = await store.goalsOf(tx, [promo.id]);
    const goals = all.filter(({ measure }) => changed.has(measure));
    if (goals.length === 0) return;
    // the purse first, as by everything about gifts (GI11)
    await wallet.lockBonus(tx, owner);
    const values = await valuesOf(tx, goals, owner, at);
    const reached = await store.reachedOf(
      tx,
      owner.id,
      goals.map(({ id }) => id),
    );
    const day = dayOf(owner, at);
    for (const goal of goals) {
      const target = targetOf(goal, owner.currency);
      const isDone = reached.some((row) => row.goalId === goal.id && row.day === dayKey(goal, day));
      if (target === null || isDone) continue;
      const value = values.get(goal.id) ?? 0;
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
    const promo = await promoById(tx, promoId);
    // a round that began in time may settle after the end
    if (!promo || (source !== 'round' && statusOf(promo, at) !== 'active')) return;
    const owner = await ownerOf(tx, promoId, playerId);
    if (!owner) return;
    const sums = SUMS[source];
    const amounts = new Map(sums.map((sum) => [sum, COUNTED.includes(sum) ? 1 : points]));
    await store.addMeasures(tx, { promoId, playerId }, amounts);
    const changed = new Set<GoalMeasure>([
      ...sums,
      ...(additional > 0 ? (['additional'] as const) : []),
      // who deposited before joining has done it
      ...(source === 'joined' ? (['day_deposits'] as const) : []),
    ]);
    await look(tx, promo, owner, { at, changed });
  });

  outbox.project('promo_goal_deposits', depositSucceeded, async (tx, deposit) => {
    const at = new Date(deposit.at);
    const { playerId } = deposit;
    for (const promo of await seatsOf(tx, playerId, at)) {
      if (statusOf(promo, at) !== 'active') continue;
      const owner = await ownerOf(tx, promo.id, playerId);
      if (owner) await look(tx, promo, owner, { at, changed: new Set(['day_deposits']) });
    }
  });
}
