import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { giftsModule } from '../gifts/public';
import { levelReached, levelsModule } from '../levels/public';
import { limitsModule } from '../limits/public';
import { liveModule } from '../live/public';
import { mediaModule } from '../media/public';
import { notificationsModule } from '../notifications/public';
import { pointsModule } from '../points/public';
import { roundSettled } from '../rounds/public';
import { tournamentsModule } from '../tournaments/public';
import { walletModule } from '../wallet/public';
import { createAchievements } from './achievements';
import { createPointHistory } from './history';
import { newAchievement } from './notification';
import { loyaltyRoutes } from './routes';
import { createShop } from './shop';

export const loyaltyModule = defineModule({
  name: 'loyalty',
  needs: [
    mediaModule,
    liveModule,
    walletModule,
    pointsModule,
    levelsModule,
    limitsModule,
    giftsModule,
    catalogueModule,
    tournamentsModule,
    notificationsModule,
  ],
  codes: ['product_sold_out'],
  create(services) {
    const { core, outbox, notifications } = services;
    notifications.know(newAchievement);
    const achievements = createAchievements(core, services);
    outbox.project('achievement_rounds', roundSettled, achievements.countRound);
    outbox.project('achievement_levels', levelReached, (tx, { playerId, level }) =>
      achievements.reachLevel(tx, playerId, level),
    );
    return {
      shop: createShop(core, services),
      pointHistory: createPointHistory(core, services),
      achievements,
    };
  },
  routes: (app, services) => loyaltyRoutes(app, services),
  seed: async ({ core }) => (await import('./seed')).seedLoyalty(core.db),
});
