import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/index';
import { ratesModule } from '../../money/rates/index';
import { catalogueModule } from '../../play/catalogue/index';
import { promosModule } from '../../promotions/promos/index';
import { giftsModule } from '../../rewards/gifts/index';
import { levelsModule } from '../../rewards/levels/index';
import { pointsModule } from '../../rewards/points/index';
import { liveModule } from '../../site/live/index';
import { mediaModule } from '../../site/media/index';
import { notificationsModule } from '../../site/notifications/index';
import { standingsModule } from '../standings/index';
import { tournamentDesk } from './desk-page';
import { chooseStages, countTournamentPoints } from './followers';
import { createTellers } from './live';
import { createTournamentDates } from './moments';
import { allTournaments, endedTournaments } from './repository';
import { tournamentRoutes } from './routes';
import { createTournaments } from './service';
import { createWishes } from './wishes';

export const tournamentsModule = defineModule({
  name: 'tournaments',
  needs: [
    mediaModule,
    catalogueModule,
    liveModule,
    ratesModule,
    standingsModule,
    pointsModule,
    levelsModule,
    giftsModule,
    promosModule,
    notificationsModule,
    operatorsModule,
  ],
  codes: ['max_member_limit_reached', 'tournament_series_member'],
  create(services) {
    const { core, live, standings, sealing, outbox, notifications } = services;
    countTournamentPoints(services);
    chooseStages(core, outbox);
    const wishes = createWishes(core, outbox, notifications);
    const tellers = createTellers(core, live);
    standings.tellBy('tournament', tellers.tournament);
    standings.tellBy('series', tellers.series);
    sealing.sealBy(endedTournaments);
    return {
      tournaments: createTournaments(core, { ...services, wishes }),
      tournamentWishes: wishes,
      tournamentDates: createTournamentDates(core, services.outbox),
    };
  },
  routes(app, services) {
    tournamentRoutes(app, services);
    const place = { role: 'promotions', path: '/desk/tournaments', title: 'Tournaments' } as const;
    services.desk.serve(app, place, (scope) => tournamentDesk(scope, services.core));
  },
  async seed({ core, tournamentDates, tournamentWishes }) {
    const { seedTournaments } = await import('./seed');
    await tournamentDates.rewrite(async (tx) => {
      await seedTournaments(tx, core.now());
      await tournamentWishes.replan(tx, await allTournaments(tx));
    });
  },
});
