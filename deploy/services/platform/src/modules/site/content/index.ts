import { defineModule } from '../../../module';
import { catalogueModule } from '../../play/catalogue/index';
import { createBlocks } from './blocks';
import { createReports } from './reports';
import { contentRoutes } from './routes';
import { createSeo } from './seo';
import { createContent } from './service';
import { createSitemap } from './sitemap';

export const contentModule = defineModule({
  name: 'content',
  needs: [catalogueModule],
  create: ({ core, catalogue }) => ({
    content: createContent(core),
    blocks: createBlocks(core),
    seo: createSeo(core, catalogue),
    sitemap: createSitemap(core),
    reports: createReports(core),
  }),
  routes: (app, services) => contentRoutes(app, services),
  seed: async ({ core }) => (await import('./seed')).seedContent(core.db),
});
