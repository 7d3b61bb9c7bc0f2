import { defineModule } from '../../../module';
import { cashboxModule } from '../../money/cashbox/index';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { giftsModule } from '../../rewards/gifts/index';
import { loyaltyModule } from '../../rewards/loyalty/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { drawsModule } from '../draws/index';
import { promosModule } from '../promos/index';
import { followGoals } from './goals';
import { createGoalRewards } from './rewards';
import { goalRoutes } from './routes';
import { createGoalViews } from './views';

/** Achievements of promos: by bets, by deposits of a day, by high-fives, by points; each is rewarded once. */
export const promoGoalsModule = defineModule({
  name: 'promo-goals',
  needs: [
    promosModule,
    drawsModule,
    catalogueModule,
    cashboxModule,
    loyaltyModule,
    giftsModule,
    walletModule,
    liveModule,
    notificationsModule,
  ],
  create(services) {
    const { core, promos, achievements } = services;
    const goalRewards = createGoalRewards(services);
    followGoals({ ...services, goalRewards });
    const promoGoals = createGoalViews(core, { ...services, goalRewards });
    promos.addTo(async (promo, visitor) => ({
      achievements: await promoGoals.ofPromo(promo, visitor),
      gifts: await promoGoals.given(promo.id),
    }));
    achievements.listAlso(promoGoals.ofPlayer);
    return { promoGoals };
  },
  routes: (app, services) => goalRoutes(app, services),
  seed: async ({ core }) => (await import('./seed')).seedGoals(core.db),
});
