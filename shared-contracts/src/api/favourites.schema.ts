import { type Static, Type } from '@sinclair/typebox';

export const FavouritesSchema = Type.Object({
  /** Of games, the newest favourite first. */
  slugs: Type.Array(Type.String()),
  /** Counts the changes of this list: of two answers the one of the higher number is the newer. */
  version: Type.Integer({ minimum: 0 }),
});
export type Favourites = Static<typeof FavouritesSchema>;
