import { Type } from '@sinclair/typebox';
import { dataOf } from '../common.schema';
import { FAVOURITES_LIMIT, getFavourites, mergeFavourites, setFavourite } from '../favourites';
import { FavouritesSchema } from '../favourites.schema';
import { described } from './core';
import { slugParams } from './parts';

const answer = dataOf(FavouritesSchema);
const slug = Type.String({ minLength: 1, maxLength: 150 });

export const favouriteCalls = [
  described(getFavourites, { answer }),
  described(setFavourite, {
    params: slugParams,
    body: Type.Object({ favourite: Type.Boolean() }),
    answer,
  }),
  described(mergeFavourites, {
    body: Type.Object({ slugs: Type.Array(slug, { maxItems: FAVOURITES_LIMIT }) }),
    answer,
  }),
];
