import { defineModule } from '../../module';
import { conversionRoutes } from './routes';

export const conversionsModule = defineModule({
  name: 'conversions',
  needs: [],
  create: () => ({}),
  routes: (app, services) => conversionRoutes(app, services),
});
