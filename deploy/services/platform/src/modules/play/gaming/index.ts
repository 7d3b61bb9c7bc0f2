import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/index';
import { walletModule } from '../../money/wallet/index';
import { exclusionRegisterModule } from '../../protection/exclusion-register/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { liveModule } from '../../site/live/index';
import { catalogueModule } from '../catalogue/index';
import { jackpotsModule } from '../jackpots/index';
import { createPlayFigures } from './figures';
import { createFreeRounds } from './free-rounds';
import { createProviderCalls } from './provider/calls';
import { createRounds } from './rounds';
import { gamingRoutes } from './routes';
import { createGaming } from './service';

export const gamingModule = defineModule({
  name: 'gaming',
  needs: [
    liveModule,
    walletModule,
    limitsModule,
    accountsModule,
    catalogueModule,
    exclusionRegisterModule,
    giftsModule,
    jackpotsModule,
  ],
  codes: [
    'game_disabled',
    'device_not_supported',
    'no_demo_mode',
    'demo_needs_player',
    'stake_cap_reached',
  ],
  create(services) {
    const { core, outbox, wallet, limits, catalogue, freeSpins } = services;
    const play = createPlayFigures(core);
    catalogue.countPlayersWith(play.playersByProvider);
    const rounds = createRounds(core, wallet, outbox, limits);
    const freeRounds = createFreeRounds(core, { wallet, limits, freeSpins });
    return {
      play,
      gameRounds: rounds,
      gaming: createGaming(core, services),
      providerCalls: createProviderCalls(core, { ...services, rounds, freeRounds }),
    };
  },
  routes: (app, services) => gamingRoutes(app, services),
});
