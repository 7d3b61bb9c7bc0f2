/** All that other modules may use of media. */
export type { Media } from './service';
