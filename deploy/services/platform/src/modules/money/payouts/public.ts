/** All that other modules may use of payouts. */
export type { PayoutReports } from './reports';
export { hasOpenPayout } from './repository';
export { payouts } from './schema';
export { leastPayout } from './systems';
