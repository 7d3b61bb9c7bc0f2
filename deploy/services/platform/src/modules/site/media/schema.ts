import type { Kind, Recipe } from 'deploy-artwork';
import { boolean, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How each picture is painted. Its hash is made of the recipe's text, so the order of its keys is kept. */
export const pictureRecipes = pgTable(
  'picture_recipes',
  {
    kind: text('kind').$type<Kind>().notNull(),
    name: text('name').notNull(),
    recipe: json('recipe').$type<Recipe>().notNull(),
    position: integer('position').notNull(),
    /** Painted before anybody asks. */
    isSeenFirst: boolean('is_seen_first').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
);
