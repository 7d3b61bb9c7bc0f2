/** All that other modules may use of content. */
export { isPlace, PLACES } from './blocks';
export { contentModule } from './index';
export { pages } from './repository';
