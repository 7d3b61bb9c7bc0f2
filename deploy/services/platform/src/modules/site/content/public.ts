/** All that other modules may use of content. */
export { isPlace, PLACES } from './blocks';
export { pages } from './repository';
