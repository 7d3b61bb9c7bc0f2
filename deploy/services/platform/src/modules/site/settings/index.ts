import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getServerData } from 'shared-contracts/content';
import { route } from '../../../http/route';
import { defineModule } from '../../../module';
import { createSiteSettings } from './service';

export const settingsModule = defineModule({
  name: 'settings',
  needs: [],
  create: () => ({ siteSettings: createSiteSettings() }),
  routes(app, { siteSettings }) {
    route(app, getServerData, CALL_SCHEMAS, async ({ brand, locale }) => ({
      data: await siteSettings.read({ brand, locale }),
    }));
  },
});
