/** All that other modules may use of gaming. */
export { gamingModule } from './index';
export { gameSessions } from './schema';
export type { GameDirectory } from './service';
