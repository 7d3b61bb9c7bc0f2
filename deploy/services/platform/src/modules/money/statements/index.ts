import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getStatement, linkStatement } from 'shared-contracts/statement';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { walletModule } from '../wallet/index';
import { createStatementLinks, statementLinkRoutes } from './links';
import { periodOf } from './period';
import { pageOf } from './repository';

/** What moved a player's money, read from the ledger. */
export const statementsModule = defineModule({
  name: 'statements',
  needs: [walletModule],
  create: ({ core }) => ({ statementLinks: createStatementLinks(core) }),
  routes(app, { core, statementLinks }) {
    playerRoute(app, getStatement, CALL_SCHEMAS, ({ player, query }) =>
      pageOf(core.db, player.id, periodOf(query), query.before),
    );
    playerRoute(app, linkStatement, CALL_SCHEMAS, ({ player, body, locale }) => {
      const { format = 'csv' } = body;
      const url = statementLinks.to({ playerId: player.id, ...periodOf(body), format, locale });
      return { data: { url } };
    });
    statementLinkRoutes(app, core, statementLinks);
  },
});
