import { defineModule } from '../../../module';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { gamingModule } from '../../play/gaming/index';
import { recommendationsModule } from '../../play/recommendations/index';
import { tournamentEndsModule } from '../tournament-ends/index';
import { tournamentsModule } from '../tournaments/index';
import { sprintDesk } from './desk-page';
import { createSprints } from './service';
import { createTurns } from './turns';

/** Tournaments of minutes with bots, for who has just started a sandbox; there are none unless `SANDBOX=1`, and none with `BOTS=0`. */
export const sprintsModule = defineModule({
  name: 'sprints',
  needs: [
    tournamentsModule,
    tournamentEndsModule,
    gamingModule,
    catalogueModule,
    recommendationsModule,
    walletModule,
  ],
  create: (services) => ({ sprints: createSprints({ ...services, turns: createTurns(services) }) }),
  routes(app, { core, sprints }) {
    if (core.config.sandbox) sprintDesk(app, core, sprints);
  },
  seed: async ({ sprints }) => sprints.seed((await import('./seed')).sprintKinds),
});
