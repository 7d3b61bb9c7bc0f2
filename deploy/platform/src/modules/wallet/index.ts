import { getBalance } from 'shared-contracts/api';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { playerRoute } from '../../http/route';
import { defineModule } from '../../module';
import { liveModule } from '../live/public';
import { playOf } from '../plays/public';
import { pointsModule } from '../points/public';
import { createWallet } from './service';

export const walletModule = defineModule({
  name: 'wallet',
  needs: [liveModule, pointsModule],
  create: ({ core, live, points }) => ({
    wallet: createWallet(core, live, {
      compoints: (playerId) => points.balance(core.db, { playerId, kind: 'compoint' }),
      play: (tx, playerId) => playOf(tx, playerId, core.now()),
    }),
  }),
  routes(app, { wallet }) {
    playerRoute(app, getBalance, CALL_SCHEMAS, async ({ player }) => ({ data: await wallet.read(player) }));
  },
});
