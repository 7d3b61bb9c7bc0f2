import { defineModule } from '../../../module';
import { walletModule } from '../../money/wallet/public';
import { catalogueModule } from '../../play/catalogue/public';
import { roundSettled } from '../../play/rounds/public';
import { limitsModule } from '../../protection/limits/public';
import { liveModule } from '../../site/live/public';
import { mediaModule } from '../../site/media/public';
import { notificationsModule } from '../../site/notifications/public';
import { tournamentsModule } from '../../tournaments/tournaments/public';
import { giftsModule } from '../gifts/public';
import { levelReached, levelsModule } from '../levels/public';
import { pointsModule } from '../points/public';
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
