import { defineModule } from '../../../module';
import { mediaModule } from '../../site/media/index';
import { catalogueRoutes } from './routes';
import { createCatalogue } from './service';

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: [mediaModule],
  codes: ['game_not_found'],
  create: ({ core, media }) => ({ catalogue: createCatalogue(core, media) }),
  routes: (app, services) => catalogueRoutes(app, services),
  seed: async ({ core }) => (await import('./seed')).seedCatalogue(core.db),
});
