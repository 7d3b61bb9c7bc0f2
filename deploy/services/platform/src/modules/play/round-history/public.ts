/** All that other modules may use of round-history. */
export { roundHistoryModule } from './index';
