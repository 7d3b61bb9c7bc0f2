import { defineModule } from '../../../module';
import { nicknameChosen } from '../../identity/accounts/public';
import { closingModule } from '../../identity/closing/public';
import { walletModule } from '../../money/wallet/public';
import { catalogueModule } from '../../play/catalogue/public';
import { limitsModule } from '../../protection/limits/public';
import { giftsModule } from '../../rewards/gifts/public';
import { liveModule } from '../../site/live/public';
import { notificationsModule } from '../../site/notifications/public';
import { standingsModule } from '../../tournaments/standings/public';
import { promosModule } from '../promos/public';
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
