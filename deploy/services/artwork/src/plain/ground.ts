import { families } from 'deploy-games/themes';
import { handOf } from '../draw/hands/index';
import { darker, lighter, mix, tone } from '../draw/lib/colour';
import { hash32 } from '../draw/lib/random';
import { isMark } from '../kinds';
import { coloursOf, type MarkRecipe, type Recipe } from '../recipe';

/** What a picture is made of, seen from far: a ground from top to bottom, and a light where its symbol stands (shares of the size). */
export interface Ground {
  top: string;
  foot: string;
  light: string;
  x: number;
  y: number;
}

const PLATE: Omit<Ground, 'x' | 'y'> = { top: '#3a2f5c', foot: '#15102a', light: '#8d7fc4' };
const STAGE: Record<string, readonly [x: number, y: number]> = {
  hero: [0.73, 0.5],
  heromobile: [0.5, 0.24],
  promo: [0.64, 0.49],
  tournament: [0.64, 0.49],
};

const of = (
  [deep = '', mid = '', accent = '', glow = '']: readonly string[],
  x: number,
  y: number,
): Ground => ({
  top: mix(deep, mid, 0.75),
  foot: mix(deep, mid, 0.4),
  light: mix(accent, glow, 0.45),
  x,
  y,
});

const isMarkRecipe = (recipe: Recipe): recipe is MarkRecipe => isMark(recipe.kind);

/** The colours of a picture from its recipe alone: nothing is drawn. */
export function groundOf(recipe: Recipe): Ground {
  if (isMarkRecipe(recipe)) return { ...PLATE, x: 0.5, y: 0.5 };
  if (recipe.kind === 'round') return of(recipe.theme.palette, 0.5, 0.55);
  if ('theme' in recipe) {
    const { treat, place } = handOf(recipe.studio);
    const below = place === 'top';
    const ground = of(treat(recipe.theme.palette), 0.5, below ? 0.67 : 0.36);
    if (recipe.kind === 'wide') return { ...ground, x: below ? 0.75 : 0.27, y: 0.5 };
    // the letters stand on a darker part
    return below
      ? { ...ground, top: darker(ground.top, 0.3) }
      : { ...ground, foot: darker(ground.foot, 0.45) };
  }
  const [x, y] = STAGE[recipe.kind] ?? [0.5, 0.5];
  // posters are lit from side to side
  const ground = of(
    coloursOf(recipe.art).map((colour, index) => tone(colour, 1.25, index === 1 ? 0.03 : 0)),
    x,
    y,
  );
  return { ...ground, top: lighter(ground.top, 0.12), foot: lighter(ground.foot, 0.08) };
}

/** For a name that has no recipe: an operator's own row without a picture. */
export function groundOfName(name: string): Ground {
  const palettes = families.flatMap((family) => family.palettes);
  return of(palettes[hash32(name) % palettes.length] ?? [], 0.5, 0.45);
}

/** The colour at a place of the ground, both from 0 to 1. */
export function colourAt({ top, foot, light, x, y }: Ground, atX: number, atY: number): string {
  const distance = ((atX - x) / 0.42) ** 2 + ((atY - y) / 0.34) ** 2;
  return mix(mix(top, foot, atY), lighter(light, 0.05), 0.75 * Math.exp(-distance));
}
