/** All that other modules may use of pools. */
export { potAmount, turnoverOf } from './service';
