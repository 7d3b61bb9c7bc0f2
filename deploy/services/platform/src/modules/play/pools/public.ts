/** All that other modules may use of pools. */
export { type PotKey, potAmount, takeOff, turnoverOf } from './repository';
