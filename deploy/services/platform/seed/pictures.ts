import type { PosterArt, Recipe } from 'deploy-artwork';
import { momentsOf } from 'deploy-games/moments';
import { achievements } from './achievements';
import { bannerOf, banners } from './banners';
import { categories } from './categories';
import { products } from './compoints';
import { games } from './games';
import { promos } from './promos';
import { providers } from './providers';
import { sprints } from './sprints';
import { series, tournaments } from './tournaments';

const poster =
  (kind: 'promo' | 'tournament') =>
  ({ slug, art }: { slug: string; art: PosterArt }): Recipe => ({ kind, name: slug, art });

const heroes = ({ image: name, art }: { image: string; art: PosterArt }): Recipe[] => [
  { kind: 'heromobile', name, art },
  { kind: 'hero', name, art },
];

/** Behind the first screen of a promotion: another view of its scene. */
const backgrounds = promos
  .filter(({ background }) => background)
  .map(({ slug, art }): Recipe => ({ kind: 'promo', name: `${slug}-background`, art }));

/** Of the player's own pages: nobody sees them first. */
const own: readonly Recipe[] = [
  ...products.map(({ slug, art }): Recipe => ({ kind: 'promo', name: `shop-${slug}`, art })),
  ...achievements.map(
    ({ slug, art }): Recipe => ({ kind: 'tournament', name: `trophy-${slug}`, art }),
  ),
];

/** Rounds of the games, for their sheets. */
const rounds = games.flatMap(({ slug, name: title, theme }): Recipe[] =>
  momentsOf(theme).map((moment) => ({
    kind: 'round',
    name: `${slug}-${moment}`,
    slug,
    title,
    moment,
    theme,
  })),
);

const SHAPES = ['tall', 'wide'] as const;
/** Every picture of the seed. What players see first comes first: it is painted first. */
export const recipes: readonly Recipe[] = [
  ...banners.flatMap(heroes),
  ...banners.flatMap((banner) =>
    Object.entries(banner.brands ?? {}).flatMap(([brand, art]) =>
      heroes({ ...bannerOf(brand, banner), art }),
    ),
  ),
  ...categories.map(({ slug }): Recipe => ({ kind: 'category', name: slug, title: slug })),
  ...providers.map(({ slug, name }): Recipe => ({ kind: 'provider', name: slug, title: name })),
  ...promos.map(poster('promo')),
  ...backgrounds,
  ...[...series, ...tournaments, ...sprints].map(poster('tournament')),
  ...SHAPES.flatMap((kind) =>
    games.map(
      ({ slug, name, provider, theme: { seed, family, palette, kind: play } }): Recipe => ({
        kind,
        name: slug,
        title: name,
        studio: provider,
        theme: { seed, family, palette, ...(play ? { kind: play } : {}) },
      }),
    ),
  ),
  ...own,
  ...rounds,
];

/** Games on the first screens of the lobby. */
const FIRST_GAMES = 40;
const titles = recipes.filter(({ kind }) => kind === 'tall').slice(0, FIRST_GAMES);

/** What most players see: it is painted before anybody asks, once the site is open. */
export const seenFirst: readonly Recipe[] = [
  ...recipes.filter((one) => !['tall', 'wide', 'round'].includes(one.kind) && !own.includes(one)),
  ...titles,
];
