/** All that other modules may use of payouts. */
export { payoutsModule } from './index';
export type { PayoutReports } from './reports';
export { hasOpenPayout } from './repository';
export { payouts } from './schema';
export { leastPayout } from './systems';
