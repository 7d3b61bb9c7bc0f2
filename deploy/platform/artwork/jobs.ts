import { banners } from '../seed/banners';
import { categories } from '../seed/categories';
import { games } from '../seed/games';
import { promos } from '../seed/promos';
import { providers } from '../seed/providers';
import { series, tournaments } from '../seed/tournaments';
import { drawCover } from './cover';
import { categoryIcon, providerLogo } from './marks';
import { drawPoster } from './poster';

/** A picture to render: its kind (the folder and the sizes), its name, and how to draw it. */
export interface Job {
  kind: 'tall' | 'wide' | 'hero' | 'heromobile' | 'promo' | 'tournament';
  name: string;
  draw(): string;
}

export const jobs = (): Job[] => [
  ...banners.flatMap(({ image, art }): Job[] => [
    { kind: 'hero', name: image, draw: () => drawPoster(image, art, 'hero') },
    { kind: 'heromobile', name: image, draw: () => drawPoster(image, art, 'heromobile') },
  ]),
  ...promos.map(
    ({ slug, art }): Job => ({ kind: 'promo', name: slug, draw: () => drawPoster(slug, art, 'card') }),
  ),
  ...[...series, ...tournaments].map(
    ({ slug, art }): Job => ({
      kind: 'tournament',
      name: slug,
      draw: () => drawPoster(slug, art, 'card', true),
    }),
  ),
  ...games.flatMap((game): Job[] => [
    { kind: 'tall', name: game.slug, draw: () => drawCover(game, 'tall') },
    { kind: 'wide', name: game.slug, draw: () => drawCover(game, 'wide') },
  ]),
];

/** Drawings that stay SVG, by `kind/name`. */
export const drawings = (): { kind: string; name: string; svg: string }[] => [
  ...providers.map(({ slug }) => ({ kind: 'provider', name: slug, svg: providerLogo(slug) })),
  ...categories.map(({ slug }) => ({ kind: 'category', name: slug, svg: categoryIcon(slug) })),
];
