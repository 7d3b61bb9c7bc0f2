import { defineModule } from '../../../module';
import { limitsModule } from '../../protection/limits/index';
import { conversionRoutes } from './routes';

export const conversionsModule = defineModule({
  name: 'conversions',
  needs: [limitsModule],
  create: () => ({}),
  routes: (app, services) => conversionRoutes(app, services),
});
