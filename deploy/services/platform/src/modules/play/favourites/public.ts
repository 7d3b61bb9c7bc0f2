/** All that other modules may use of favourites. */
export { favouritesModule } from './index';
