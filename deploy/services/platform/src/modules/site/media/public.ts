/** All that other modules may use of media. */
export { mediaModule } from './index';
export type { Media } from './service';
