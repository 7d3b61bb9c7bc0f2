/** All that other modules may use of reconciliation. */
export { reconciliationModule } from './index';
