import { defineModule } from '../../module';
import { cashboxModule } from '../cashbox/public';
import { catalogueModule } from '../catalogue/public';
import { drawsModule } from '../draws/public';
import { giftsModule } from '../gifts/public';
import { liveModule } from '../live/public';
import { loyaltyModule } from '../loyalty/public';
import { notificationsModule } from '../notifications/public';
import { promosModule } from '../promos/public';
import { walletModule } from '../wallet/public';
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
