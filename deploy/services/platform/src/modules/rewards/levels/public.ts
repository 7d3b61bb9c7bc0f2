/** All that other modules may use of levels. */
export { levelsIn, userLevel } from './levels';
export type { Levels } from './service';
export { levelReached } from './topics';
