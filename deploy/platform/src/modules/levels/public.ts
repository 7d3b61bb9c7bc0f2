/** All that other modules may use of levels. */
export { levelsModule } from './index';
export { userLevel } from './levels';
export type { Levels } from './service';
