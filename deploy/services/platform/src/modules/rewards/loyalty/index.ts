import { defineModule } from '../../../module';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { roundSettled } from '../../play/rounds/public';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../../site/live/index';
import { mediaModule } from '../../site/media/index';
import { notificationsModule } from '../../site/notifications/index';
import { tournamentsModule } from '../../tournaments/tournaments/index';
import { giftsModule } from '../gifts/index';
import { levelsModule } from '../levels/index';
import { levelReached } from '../levels/public';
import { pointsModule } from '../points/index';
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
