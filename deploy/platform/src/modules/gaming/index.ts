import { defineModule } from '../../module';
import { accountsModule } from '../accounts/public';
import { catalogueModule } from '../catalogue/public';
import { exclusionRegisterModule } from '../exclusion-register/public';
import { giftsModule } from '../gifts/public';
import { jackpotsModule } from '../jackpots/public';
import { limitsModule } from '../limits/public';
import { liveModule } from '../live/public';
import { walletModule } from '../wallet/public';
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
