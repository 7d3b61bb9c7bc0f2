import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/index';
import { ratesModule } from '../../money/rates/index';
import { catalogueModule } from '../../play/catalogue/index';
import { duckHuntModule } from '../../promotions/duck-hunt/index';
import { promoGoalsModule } from '../../promotions/promo-goals/index';
import { promosModule } from '../../promotions/promos/index';
import { contentModule } from '../../site/content/index';
import { mediaModule } from '../../site/media/index';
import { standingsModule } from '../../tournaments/standings/index';
import { tournamentsModule } from '../../tournaments/tournaments/index';
import { giftsModule } from '../gifts/index';
import { loyaltyModule } from '../loyalty/index';
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
