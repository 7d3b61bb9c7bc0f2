/** All that other modules know of odds. */
export { oddsModule } from './index';
