import { defineModule } from '../../../module';
import { closingModule } from '../../identity/closing/index';
import { catalogueModule } from '../../play/catalogue/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { standingsModule } from '../standings/index';
import { tournamentsModule } from '../tournaments/index';
import { endTournaments } from './ending';
import { grantPrizes } from './granting';
import { createResults } from './results';
import { resultRoutes } from './routes';

/** What tournaments and series come to: the wait for open rounds, the frozen table and its journal, prizes. */
export const tournamentEndsModule = defineModule({
  name: 'tournament-ends',
  needs: [
    tournamentsModule,
    standingsModule,
    catalogueModule,
    giftsModule,
    closingModule,
    limitsModule,
    liveModule,
    notificationsModule,
  ],
  create(services) {
    const { core } = services;
    const tournamentEnds = endTournaments(core, services);
    return {
      tournamentEnds,
      tournamentPrizes: grantPrizes(core, services),
      tournamentResults: createResults(core, services),
    };
  },
  routes: (app, services) => resultRoutes(app, services),
  seed: ({ core, tournamentEnds }) => core.transact((tx) => tournamentEnds.beginMissing(tx)),
});
