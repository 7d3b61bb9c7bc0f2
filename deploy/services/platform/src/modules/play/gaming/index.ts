import { defineModule } from '../../../module';
import { accountsModule } from '../../identity/accounts/public';
import { walletModule } from '../../money/wallet/public';
import { exclusionRegisterModule } from '../../protection/exclusion-register/public';
import { limitsModule } from '../../protection/limits/public';
import { giftsModule } from '../../rewards/gifts/public';
import { liveModule } from '../../site/live/public';
import { catalogueModule } from '../catalogue/public';
import { jackpotsModule } from '../jackpots/public';
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
