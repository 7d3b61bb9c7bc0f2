/** All that other modules may use of conversions. */
export { conversionsModule } from './index';
export { noteVisitor } from './repository';
