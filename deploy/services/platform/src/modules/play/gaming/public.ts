/** All that other modules may use of gaming. */
export { playRulesOf } from './play-rules';
export type { Rounds } from './rounds';
export { gameSessions } from './schema';
export type { GameDirectory } from './service';
