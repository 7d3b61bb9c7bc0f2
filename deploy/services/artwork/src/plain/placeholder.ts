import type { Recipe } from '../recipe';
import { colourAt, type Ground } from './ground';

/** Answers hold a game's picture in two cuts: with one placeholder for both, what is there twice costs nothing. */
export const uncut = (recipe: Recipe): Recipe =>
  recipe.kind === 'wide' ? { ...recipe, kind: 'tall' } : recipe;

/**
 * The colours that stand while a picture loads, top and bottom: `#rrggbb,#rrggbb`. A browser draws their gradient without opening a
 * picture, which costs a page of forty tiles a third of its first style.
 */
export const placeholder = (ground: Ground): string =>
  [0.25, 0.75].map((y) => colourAt(ground, 0.25, y)).join();
