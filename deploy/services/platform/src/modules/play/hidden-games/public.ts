/** All that other modules may use of hidden games. */
export type { HiddenGamesService } from './service';
