import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { levelsModule } from '../levels/public';
import { liveModule } from '../live/public';
import { mediaModule } from '../media/public';
import { pointsModule } from '../points/public';
import { promosModule } from '../promos/public';
import { standingsModule } from '../standings/public';
import { countTournamentPoints } from './followers';
import { createTellers } from './live';
import { createTournamentDates } from './moments';
import { endedTournaments } from './repository';
import { tournamentRoutes } from './routes';
import { createTournaments } from './service';

export const tournamentsModule = defineModule({
  name: 'tournaments',
  needs: [
    mediaModule,
    catalogueModule,
    liveModule,
    standingsModule,
    pointsModule,
    levelsModule,
    promosModule,
  ],
  codes: ['max_member_limit_reached', 'tournament_series_member'],
  create(services) {
    const { core, live, standings, sealing } = services;
    countTournamentPoints(services);
    const tellers = createTellers(core, live);
    standings.tellBy('tournament', tellers.tournament);
    standings.tellBy('series', tellers.series);
    sealing.sealBy(endedTournaments);
    return {
      tournaments: createTournaments(core, services),
      tournamentDates: createTournamentDates(core, services.outbox),
    };
  },
  routes: (app, services) => tournamentRoutes(app, services),
  async seed({ core, tournamentDates }) {
    const { seedTournaments } = await import('./seed');
    await tournamentDates.rewrite((tx) => seedTournaments(tx, core.now()));
  },
});
