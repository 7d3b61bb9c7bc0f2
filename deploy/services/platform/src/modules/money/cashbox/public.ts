/** All that other modules may use of cashbox. */
export { feeOf, limitsFor, methodName, methodOf } from './methods';
export type { Reports as PaymentReports } from './reports';
export { depositedIn } from './repository';
export { deposits } from './schema';
export { depositSucceeded } from './topics';
