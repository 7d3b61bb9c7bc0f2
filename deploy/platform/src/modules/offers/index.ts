import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { contentModule } from '../content/public';
import { duckHuntModule } from '../duck-hunt/public';
import { giftsModule } from '../gifts/public';
import { loyaltyModule } from '../loyalty/public';
import { mediaModule } from '../media/public';
import { operatorsModule } from '../operators/public';
import { promoGoalsModule } from '../promo-goals/public';
import { promosModule } from '../promos/public';
import { ratesModule } from '../rates/public';
import { standingsModule } from '../standings/public';
import { tournamentsModule } from '../tournaments/public';
import { deskRoutes } from './desk-page';
import { createDrafts } from './drafts';

/** What offers cost and whom they pay, before they are published (SPEC.md, OF). */
export const offersModule = defineModule({
  name: 'offers',
  needs: [
    promosModule,
    promoGoalsModule,
    duckHuntModule,
    tournamentsModule,
    loyaltyModule,
    giftsModule,
    catalogueModule,
    contentModule,
    ratesModule,
    standingsModule,
    operatorsModule,
    mediaModule,
  ],
  create: ({ core, ...services }) => ({ offerDrafts: createDrafts(core, services) }),
  routes(app, { desk, offerDrafts }) {
    desk.serve(app, { role: 'promotions', path: '/desk/offers', title: 'Offers' }, (scope) =>
      deskRoutes(scope, offerDrafts),
    );
  },
  async seed({ core, offerDrafts }) {
    if (core.config.sandbox) await offerDrafts.seed((await import('./seed')).draftsOf(core.now()));
  },
});
