import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/public';
import { ratesModule } from '../../money/rates/public';
import { catalogueModule } from '../../play/catalogue/public';
import { duckHuntModule } from '../../promotions/duck-hunt/public';
import { promoGoalsModule } from '../../promotions/promo-goals/public';
import { promosModule } from '../../promotions/promos/public';
import { contentModule } from '../../site/content/public';
import { mediaModule } from '../../site/media/public';
import { standingsModule } from '../../tournaments/standings/public';
import { tournamentsModule } from '../../tournaments/tournaments/public';
import { giftsModule } from '../gifts/public';
import { loyaltyModule } from '../loyalty/public';
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
