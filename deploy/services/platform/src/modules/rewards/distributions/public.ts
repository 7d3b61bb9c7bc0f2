/** All that other modules may use of distributions. */
export { distributionsModule } from './index';
