import { DEFAULT_CATEGORIES, GAMES_PAGE, WINNERS_LIMIT } from 'shared-contracts/catalogue';
import { RECOMMENDED } from 'shared-contracts/recommendations';

/** Games of one shelf. */
export const SHELF_SIZE = 15;

/** Categories whose games a lobby begins with; recommended ones are computed. */
export const FIRST_CATEGORIES = DEFAULT_CATEGORIES.filter((slug) => slug !== RECOMMENDED);

/** Providers that a grid may be narrowed to at once. */
const MOST_PROVIDERS = 20;
/** Slugs as an address has them, with commas between them; each once. */
export const slugsIn = (text: string): string[] =>
  [...new Set(text.split(',').map((slug) => slug.trim()))].filter(Boolean).slice(0, MOST_PROVIDERS);

/** What the first calls ask: manifest and api say the same, so that inlined answers fit. */
export const categoriesQuery = { 'filter[type]': 'category' } as const;
export const producersQuery = { 'filter[type]': 'producer' } as const;
export const shelfQuery = (category: string) => ({
  'filter[category]': category,
  page: 1,
  limit: SHELF_SIZE,
});
export const gridQuery = (filter: object, page = 1) => ({ ...filter, page, limit: GAMES_PAGE });
export const winnersQuery = { limit: WINNERS_LIMIT };
