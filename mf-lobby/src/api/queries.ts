import { GAMES_PAGE, WINNERS_LIMIT } from 'shared-contracts/catalogue';

/** Games of one shelf. */
const SHELF_SIZE = 15;

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
