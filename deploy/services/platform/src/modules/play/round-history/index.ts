import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { BCP47 } from 'shared-contracts/composition';
import {
  getRound,
  getRounds,
  getRoundTotals,
  linkRounds,
  openRoundView,
} from 'shared-contracts/rounds';
import { refuse } from '../../../http/errors';
import { playerRoute } from '../../../http/route';
import { originOf } from '../../../http/site';
import { defineModule } from '../../../module';
import { operatorsModule } from '../../identity/operators/index';
import { statementsModule } from '../../money/statements/index';
import { catalogueModule } from '../catalogue/index';
import { deskRoutes } from './desk';
import { askedOf } from './filter';
import { createRoundLinks, roundLinkRoutes } from './links';
import { gamesOf, pageOf, roundOf, sumsOf } from './repository';
import { createRoundViews } from './views';

/** Every round that a player played, for the player and for support (SPEC.md, RH). */
export const roundHistoryModule = defineModule({
  name: 'round-history',
  needs: [catalogueModule, operatorsModule, statementsModule],
  codes: ['round_not_found', 'round_not_over', 'round_view_failed'],
  create: ({ core, catalogue }) => ({
    roundLinks: createRoundLinks(core),
    roundViews: createRoundViews(core, catalogue),
  }),
  routes(app, { core, desk, roundLinks, roundViews }) {
    const { db } = core;
    playerRoute(app, getRounds, CALL_SCHEMAS, ({ player, query: { before, ...filter } }) =>
      pageOf(db, askedOf(player.id, filter), before),
    );
    playerRoute(app, getRoundTotals, CALL_SCHEMAS, async ({ player, query }) => {
      const asked = askedOf(player.id, query);
      const [sums, games] = await Promise.all([sumsOf(db, asked), gamesOf(db, asked)]);
      return { data: { ...sums, currency: player.currency, games } };
    });
    playerRoute(app, linkRounds, CALL_SCHEMAS, ({ player, body }) => ({
      data: { url: roundLinks.to(askedOf(player.id, body)) },
    }));
    playerRoute(app, getRound, CALL_SCHEMAS, async ({ player, params }) => {
      const round = await roundOf(db, params.id, player.id);
      if (!round) throw refuse(404, 'round_not_found');
      return { data: round };
    });
    playerRoute(
      app,
      openRoundView,
      CALL_SCHEMAS,
      async ({ player, brand, locale, params, request }) => {
        const round = await roundOf(db, params.id, player.id);
        if (!round) throw refuse(404, 'round_not_found');
        const site = originOf(core.config, request, brand.id);
        return {
          data: {
            url: await roundViews.of(round, { user: player.hash, lang: BCP47[locale], site }),
          },
        };
      },
    );
    roundLinkRoutes(app, core, roundLinks);
    desk.serve(app, { role: 'support', path: '/desk/rounds', title: 'Rounds' }, (scope) =>
      deskRoutes(scope, core, roundViews),
    );
  },
});
