import { asc } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import { pictureRecipes } from './schema';

/** In the order in which they are painted. */
export const allRecipes = (db: Db) =>
  db.select().from(pictureRecipes).orderBy(asc(pictureRecipes.position));
