import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getDataExport, linkDataExport, requestDataExport } from 'shared-contracts/own-data';
import { playerRoute } from '../../../http/route';
import { defineModule } from '../../../module';
import { liveModule } from '../../site/live/index';
import { notificationsModule } from '../../site/notifications/index';
import { accountsModule } from '../accounts/index';
import { createThrottle } from '../accounts/public';
import { createExportLinks, exportLinkRoutes } from './links';
import { dataExportReady } from './notification';
import { createDataExports } from './service';
import { createExportStore } from './store';

/** Copies of a player's own data. */
export const exportsModule = defineModule({
  name: 'exports',
  needs: [accountsModule, liveModule, notificationsModule],
  codes: ['data_export_limit'],
  create({ core, outbox, live, notifications }) {
    notifications.know(dataExportReady);
    const store = createExportStore(core.config.exportsDir);
    const parts = { live, outbox, notifications, throttle: createThrottle(core), store };
    return { dataExports: createDataExports(core, parts), exportStore: store };
  },
  routes(app, { core, dataExports, exportStore }) {
    const links = createExportLinks(core);
    playerRoute(app, getDataExport, CALL_SCHEMAS, async ({ player }) => ({
      data: await dataExports.of(player),
    }));
    playerRoute(app, requestDataExport, CALL_SCHEMAS, async ({ player }) => ({
      data: await dataExports.ask(player),
    }));
    playerRoute(app, linkDataExport, CALL_SCHEMAS, async ({ player, params, body }) => ({
      data: { url: links.to(await dataExports.fileOf(player, params.id, body.format)) },
    }));
    exportLinkRoutes(app, links, exportStore);
  },
  sweep: ({ dataExports }) => dataExports.tidy(),
});
