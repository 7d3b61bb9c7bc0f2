/** All that other modules may use of payouts. */
export { payoutsModule } from './index';
export { hasOpenPayout } from './repository';
export { leastPayout } from './systems';
