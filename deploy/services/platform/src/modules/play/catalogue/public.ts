/** All that other modules may use of catalogue. */

export { fold } from './fold';
export { gameCategories, games } from './schema';
export { type Catalogue, type PlaceOfGame, POPULAR } from './service';
export { type CategoryText, standingCategories } from './standing-categories';
