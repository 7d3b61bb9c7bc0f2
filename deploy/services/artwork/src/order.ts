import type { Recipe } from './recipe';

export type Format = 'avif' | 'webp' | 'svg';

/** One file to paint: what is on it, how wide it is (null: a drawing, which has no width), where it goes. */
export interface Order {
  recipe: Recipe;
  width: number | null;
  format: Format;
  /** Absolute. */
  path: string;
}
/** What goes to the painter's process and what comes back. */
export interface Call {
  id: number;
  order: Order;
}
export interface Reply {
  id: number;
  /** Why nothing was painted. */
  error?: string;
}
