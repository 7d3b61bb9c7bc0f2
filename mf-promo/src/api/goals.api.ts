import { achievementProgress, getUserAchievements } from 'shared-contracts/achievements';
import type { HttpService, LiveService } from 'shared-contracts/area';
import { giftStateChanged } from 'shared-contracts/gifts';
import { filter, map } from 'shared-contracts/lib/rx';
import { getDepositAchievements, getDuckHunt, getTodayDeposits } from 'shared-contracts/rewards';

/** The calls of goals and of hidden prizes (specification 1, section 7). */
export const createGoalsApi = (http: HttpService) => ({
  /** The player's own, of every promo. */
  mine: () => http.query(getUserAchievements).map((answer) => answer.data),
  deposits: (id: number) =>
    http.query(getDepositAchievements, { params: { id } }).map((answer) => answer.data),
  today: () => http.query(getTodayDeposits).map((answer) => answer.data),
  hunt: (gameId: string) =>
    http.call(getDuckHunt, { params: { gameId } }).then((answer) => answer.data),
});
export type GoalsApi = ReturnType<typeof createGoalsApi>;

export const createGoalEvents = (live: LiveService) => ({
  progress: live.on(achievementProgress).pipe(map(({ payload }) => payload)),
  /** Gifts that came. */
  gifts: live.on(giftStateChanged).pipe(filter(({ payload }) => payload.change === 'received')),
});
export type GoalEvents = ReturnType<typeof createGoalEvents>;
