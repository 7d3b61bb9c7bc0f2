import { defineModule } from '../../../module';
import { nicknameChosen } from '../../identity/accounts/public';
import { closingModule } from '../../identity/closing/index';
import { walletModule } from '../../money/wallet/index';
import { catalogueModule } from '../../play/catalogue/index';
import { limitsModule } from '../../protection/limits/index';
import { giftsModule } from '../../rewards/gifts/index';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { standingsModule } from '../../tournaments/standings/index';
import { promosModule } from '../promos/index';
import { promoDesk } from './desk-page';
import { endDraws } from './ending';
import { openDraws } from './opening';
import { payDraws } from './paying';
import { renameWinner } from './repository';
import { drawRoutes } from './routes';
import { createDrawViews } from './service';
import { createTickets } from './tickets';

/** Draws of promos: tickets, who takes part, a draw that anybody can do again, and what was won. */
export const drawsModule = defineModule({
  name: 'draws',
  needs: [
    promosModule,
    standingsModule,
    catalogueModule,
    giftsModule,
    walletModule,
    closingModule,
    limitsModule,
    liveModule,
    notificationsModule,
  ],
  create(services) {
    const { core, promos } = services;
    const draws = createDrawViews(core);
    promos.addTo(async (promo, visitor) => ({
      winners: await draws.winners(promo, visitor),
      gifts: await draws.given(promo),
    }));
    endDraws(core, services);
    services.outbox.project('draw_names', nicknameChosen, async (tx, { playerId, nickname }) => {
      await renameWinner(tx, playerId, nickname);
    });
    return {
      draws,
      drawTickets: createTickets(core, services),
      drawOpening: openDraws(core, services),
      drawPrizes: payDraws(core, services),
    };
  },
  routes(app, services) {
    drawRoutes(app, services);
    if (services.core.config.sandbox) promoDesk(app, services);
  },
  seed: ({ drawOpening }) => drawOpening.openAll(),
});
