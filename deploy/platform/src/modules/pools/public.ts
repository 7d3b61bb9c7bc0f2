/** All that other modules may use of pools. */
export { addTurnover, potAmount, turnoverOf } from './service';
