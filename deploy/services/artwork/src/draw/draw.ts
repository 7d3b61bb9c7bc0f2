import type { Recipe } from '../recipe';
import { drawCover } from './cover';
import { categoryIcon, providerLogo } from './marks';
import { drawPoster, type PosterShape } from './poster';
import { drawRound } from './round';

const SHAPES: Record<string, PosterShape> = { hero: 'hero', heromobile: 'heromobile' };

/** A picture as SVG; the same recipe gives the same text. @throws Error for a family or palette that does not exist */
export function draw(recipe: Recipe): string {
  switch (recipe.kind) {
    case 'tall':
    case 'wide':
      return drawCover(recipe);
    case 'round':
      return drawRound(recipe);
    case 'provider':
      return providerLogo(recipe.name, recipe.title);
    case 'category':
      return categoryIcon(recipe.name);
    default:
      return drawPoster(
        recipe.name,
        recipe.art,
        SHAPES[recipe.kind] ?? 'card',
        recipe.kind === 'tournament',
      );
  }
}
