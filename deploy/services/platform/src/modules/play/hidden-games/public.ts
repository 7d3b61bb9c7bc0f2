/** All that other modules may use of hidden games. */
export { hiddenGamesModule } from './index';
export type { HiddenGamesService } from './service';
