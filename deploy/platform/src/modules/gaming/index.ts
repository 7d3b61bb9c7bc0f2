import { defineModule } from '../../module';
import { accountsModule } from '../accounts/public';
import { catalogueModule } from '../catalogue/public';
import { limitsModule } from '../limits/public';
import { liveModule } from '../live/public';
import { walletModule } from '../wallet/public';
import { createPlayFigures } from './figures';
import { createProviderCalls } from './provider/calls';
import { createRounds } from './rounds';
import { gamingRoutes } from './routes';
import { createGaming } from './service';

export const gamingModule = defineModule({
  name: 'gaming',
  needs: [liveModule, walletModule, limitsModule, accountsModule, catalogueModule],
  codes: ['game_disabled', 'no_demo_mode', 'region_blocked'],
  create({ core, outbox, live, wallet, limits, catalogue }) {
    const play = createPlayFigures(core);
    catalogue.countPlayersWith(play.playersByProvider);
    const rounds = createRounds(core, wallet, outbox, catalogue, limits);
    return {
      play,
      gaming: createGaming(core, live, wallet, catalogue, limits),
      providerCalls: createProviderCalls(core, wallet, rounds),
    };
  },
  routes: (app, services) => gamingRoutes(app, services),
});
