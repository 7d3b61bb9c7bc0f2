/** All that other modules may use of closing. */
export { closingModule } from './index';
export { countClosings, isClosed } from './repository';
