import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getWinners } from 'shared-contracts/catalogue';
import { route } from '../../../http/route';
import { defineModule } from '../../../module';
import { liveModule } from '../../site/live/index';
import { catalogueModule } from '../catalogue/index';
import { followRounds } from './followers';
import { createWinners } from './service';

export const winnersModule = defineModule({
  name: 'winners',
  needs: [catalogueModule, liveModule],
  create(services) {
    followRounds(services);
    return { winners: createWinners(services) };
  },
  routes(app, { winners }) {
    route(app, getWinners, CALL_SCHEMAS, async ({ query, brand }) => ({
      data: await winners.newest(brand, query.limit),
      options: { currency: brand.defaultCurrency },
    }));
  },
});
