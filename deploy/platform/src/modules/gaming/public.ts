/** All that other modules may use of gaming. */
export { gamingModule } from './index';
export { playRulesOf } from './play-rules';
export { gameSessions } from './schema';
export type { GameDirectory } from './service';
