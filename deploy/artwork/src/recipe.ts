import type { GameTheme } from 'deploy-games/themes';
import type { MarkKind, MediaKind } from './kinds';

/** Family of the scene, which of its palettes, which of its pictures, which of its views (else the dice say). */
export type PosterArt = readonly [family: string, palette: number, motif: number, view?: number];

/** A game's cover: its letters, and its studio's hand. */
export interface CoverRecipe {
  kind: 'tall' | 'wide';
  name: string;
  title: string;
  studio: string;
  theme: Pick<GameTheme, 'seed' | 'family' | 'palette'>;
}
/** A banner or poster; it carries no letters. */
export interface PosterRecipe {
  kind: Exclude<MediaKind, 'tall' | 'wide'>;
  name: string;
  art: PosterArt;
}
/** A studio's plate or a category's icon. */
export interface MarkRecipe {
  kind: MarkKind;
  name: string;
  title: string;
}

/** All that decides how a picture looks, as plain data. `name` is `[a-z0-9-]+`, unique in its kind. */
export type Recipe = CoverRecipe | PosterRecipe | MarkRecipe;
