import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getDepositAchievements, getTodayDeposits } from 'shared-contracts/rewards';
import { playerRoute } from '../../../http/route';
import type { GoalViews } from './views';

export function goalRoutes(app: FastifyInstance, { promoGoals }: { promoGoals: GoalViews }): void {
  playerRoute(app, getDepositAchievements, CALL_SCHEMAS, async ({ params, player, locale }) => ({
    data: await promoGoals.deposits(params.id, player, locale),
  }));
  playerRoute(app, getTodayDeposits, CALL_SCHEMAS, async ({ player }) => ({
    data: await promoGoals.depositedToday(player),
  }));
}
