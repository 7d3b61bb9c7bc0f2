/** All that other modules may use of closing. */
export { countClosings, isClosed } from './repository';
