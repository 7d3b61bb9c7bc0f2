import { getBalance } from 'shared-contracts/accounts';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { playOf } from '../../play/plays/public';
import { pointsModule } from '../../rewards/points/index';
import { liveModule } from '../../site/live/index';
import { createAccountKinds } from './kinds';
import { createWallet } from './service';

export const walletModule = defineModule({
  name: 'wallet',
  needs: [liveModule, pointsModule],
  codes: ['bonus_max_bet', 'gift_has_bonus', 'payment_not_found'],
  create: ({ core, outbox, live, points }) => ({
    accountKinds: createAccountKinds(),
    wallet: createWallet(
      core,
      { live, outbox },
      {
        compoints: (playerId) => points.balance(core.db, { playerId, kind: 'compoint' }),
        play: (tx, playerId) => playOf(tx, playerId, core.now()),
      },
    ),
  }),
  routes(app, { wallet }) {
    playerRoute(app, getBalance, CALL_SCHEMAS, async ({ player }) => ({
      data: await wallet.read(player),
    }));
  },
  seed: ({ core, accountKinds }) => accountKinds.write(core.db),
});
