/** All that other modules may use of cashbox. */
export { cashboxModule } from './index';
export { feeOf, limitsFor, methodOf } from './methods';
export { deposits } from './schema';
export { depositSucceeded } from './topics';
