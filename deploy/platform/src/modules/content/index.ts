import { defineModule } from '../../module';
import { catalogueModule } from '../catalogue/public';
import { createReports } from './reports';
import { contentRoutes } from './routes';
import { createSeo } from './seo';
import { createContent } from './service';

export const contentModule = defineModule({
  name: 'content',
  needs: [catalogueModule],
  create: ({ core, catalogue }) => ({
    content: createContent(core),
    seo: createSeo(core, catalogue),
    reports: createReports(core),
  }),
  routes: (app, services) => contentRoutes(app, services),
  seed: async ({ core }) => (await import('./seed')).seedContent(core.db),
});
