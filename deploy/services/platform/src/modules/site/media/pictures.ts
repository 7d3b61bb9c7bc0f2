import type { Artwork, Recipe } from 'deploy-artwork';
import type { Db } from '../../../db/connect';
import { allRecipes } from './repository';

/** The pictures that there are: their recipes are rows of the database. */
export function createPictures(db: Db, artwork: Artwork) {
  let first: Recipe[] = [];
  return {
    async read(): Promise<void> {
      const rows = await allRecipes(db);
      artwork.learn(rows.map(({ recipe }) => recipe));
      first = rows.filter(({ isSeenFirst }) => isSeenFirst).map(({ recipe }) => recipe);
    },
    /** Paints what most players see, before anybody asks. */
    paintFirst: (): Promise<void> => artwork.prepare(first),
  };
}
