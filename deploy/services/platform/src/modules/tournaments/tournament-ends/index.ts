import { defineModule } from '../../../module';
import { closingModule } from '../../identity/closing/public';
import { catalogueModule } from '../../play/catalogue/public';
import { limitsModule } from '../../protection/limits/public';
import { giftsModule } from '../../rewards/gifts/public';
import { liveModule } from '../../site/live/public';
import { notificationsModule } from '../../site/notifications/public';
import { standingsModule } from '../standings/public';
import { tournamentsModule } from '../tournaments/public';
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
