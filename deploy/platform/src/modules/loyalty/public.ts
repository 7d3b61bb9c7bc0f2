/** All that other modules may use of loyalty. */
export { loyaltyModule } from './index';
