import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getCashback } from 'shared-contracts/cashback';
import { route } from '../../../http/route';
import { defineModule } from '../../../module';
import { walletModule } from '../../money/wallet/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../gifts/index';
import { createCashback } from './service';

/** Cashback: a part of a week's net loss, as a gift. */
export const cashbackModule = defineModule({
  name: 'cashback',
  needs: [giftsModule, limitsModule, walletModule],
  create: ({ core, ...parts }) => ({ cashbackDesk: createCashback(core, parts) }),
  routes(app, { cashbackDesk }) {
    route(app, getCashback, CALL_SCHEMAS, async ({ brand, player }) => ({
      data: await cashbackDesk.show({ brand, player }),
    }));
  },
});
