import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/index';
import { limitsModule } from '../../protection/limits/index';
import { liveModule } from '../../site/live/index';
import { giftsModule } from '../gifts/index';
import { offersModule } from '../offers/index';
import { deskRoutes } from './desk-page';
import { createDistributions } from './service';
import { createSwitches } from './switches';

/** What the operator does with gifts: gives them to players, and switches them off. */
export const distributionsModule = defineModule({
  name: 'distributions',
  needs: [giftsModule, limitsModule, liveModule, operatorsModule, offersModule],
  create: ({ core, ...services }) => ({
    distributions: createDistributions(core, services),
    giftSwitches: createSwitches(core, services),
  }),
  routes(app, { desk, distributions, giftSwitches, offerDrafts }) {
    desk.serve(app, { role: 'promotions', path: '/desk/gifts', title: 'Gifts' }, (scope) =>
      deskRoutes(scope, { distributions, giftSwitches, offerDrafts }),
    );
  },
});
