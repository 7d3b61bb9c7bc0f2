import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './favourites.schema';

export type { Favourites } from './favourites.schema';

/** More games than this are nobody's favourites. Since 1.6, as all of these. */
export const FAVOURITES_LIMIT = 200;

/** The player's favourite games; those that are disabled as well, of which `getGames` tells nothing. */
export const getFavourites = endpoint<{ answer: { data: S.Favourites } }>({
  method: 'GET',
  path: '/json-api/v2/favourites',
  auth: 'required',
  invented: true,
});
/**
 * Makes a game a favourite, or none any more; again it changes nothing. Answers the whole list. 404 `game_not_found` for one that is to
 * become a favourite, 422 `favourites_full` beyond `FAVOURITES_LIMIT`.
 */
export const setFavourite = endpoint<{
  params: { slug: string };
  body: { favourite: boolean };
  answer: { data: S.Favourites };
}>({ method: 'PUT', path: '/json-api/v2/favourites/{slug}', auth: 'required', invented: true });
/**
 * Adds what a guest kept on the device, the newest first, before what the player has; again it changes nothing. Unknown games and
 * those beyond `FAVOURITES_LIMIT` are left out. Answers the whole list.
 */
export const mergeFavourites = endpoint<{
  body: { slugs: string[] };
  answer: { data: S.Favourites };
}>({
  method: 'POST',
  path: '/json-api/v2/favourites',
  auth: 'required',
  invented: true,
});

/** The whole list after a change, to the player's own pages. */
export const favouritesChanged = topic<S.Favourites>('favourites.changed');
