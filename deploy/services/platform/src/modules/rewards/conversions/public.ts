/** All that other modules may use of conversions. */
export { noteVisitor } from './repository';
