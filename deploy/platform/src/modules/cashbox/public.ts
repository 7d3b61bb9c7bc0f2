/** All that other modules may use of cashbox. */
export { cashboxModule } from './index';
export { feeOf, limitsFor, methodName, methodOf } from './methods';
export { deposits } from './schema';
export { depositSucceeded } from './topics';
