/** All that other modules may use of coupons. */
export { couponsModule } from './index';
