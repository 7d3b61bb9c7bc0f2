import type { Moment } from 'deploy-games/moments';
import { families, type GameKind, type GameTheme, type ThemePalette } from 'deploy-games/themes';
import type { MarkKind, MediaKind } from './kinds';

/** Family of the scene, which of its palettes or one of its own, which of its pictures, which of its views (else the dice say). */
export type PosterArt = readonly [
  family: string,
  palette: number | ThemePalette,
  motif: number,
  view?: number,
];

/** The colours of a poster. @throws Error for a palette that there is not */
export function coloursOf([family, palette]: PosterArt): ThemePalette {
  if (typeof palette !== 'number') return palette;
  const known = families.find(({ key }) => key === family)?.palettes[palette];
  if (!known) throw new Error(`no palette ${palette} of the family ${family}`);
  return known;
}

/** A game's cover: its letters, and its studio's hand. */
export interface CoverRecipe {
  kind: 'tall' | 'wide';
  name: string;
  title: string;
  studio: string;
  /** `kind`: of a game that is no slot. */
  theme: Pick<GameTheme, 'seed' | 'family' | 'palette'> & { kind?: GameKind };
}
/** A round of a game, as the game itself shows it. */
export interface RoundRecipe {
  kind: 'round';
  name: string;
  slug: string;
  title: string;
  moment: Moment;
  theme: GameTheme;
}
/** A banner or poster; it carries no letters. */
interface PosterRecipe {
  kind: Exclude<MediaKind, 'tall' | 'wide' | 'round'>;
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
export type Recipe = CoverRecipe | RoundRecipe | PosterRecipe | MarkRecipe;
