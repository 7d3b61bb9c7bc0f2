/** All that other modules may use of pools. */
export { type PotKey, potAmount, turnoverOf } from './service';
