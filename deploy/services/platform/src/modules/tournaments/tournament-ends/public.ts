/** All that other modules may use of the ends of tournaments. */
export { tournamentEndsModule } from './index';
