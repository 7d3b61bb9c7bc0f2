import { defineModule } from '../../../module';

/** What amounts of different currencies are worth to each other, where they count together. Money itself is never converted. */
export const ratesModule = defineModule({
  name: 'rates',
  needs: [],
  create: () => ({}),
  seed: async ({ core }) => (await import('./seed')).seedRates(core.db),
});
