import { mix, turn } from 'deploy-artwork/colour';
import { hash32 } from 'deploy-artwork/random';
import { families, type GameTheme } from 'deploy-games/themes';
import { providerGames } from './games/index';
import type { GameRow } from './games/row';
import { isOffered, type Offer } from './offered';

/** A game of the catalogue as the seed writes it. */
export interface SeedGame {
  slug: string;
  name: string;
  provider: string;
  categories: string[];
  badges: string[];
  disabled: boolean;
  hasDemoMode: boolean;
  allowBonusBalance: boolean;
  position: number;
  theme: GameTheme;
}

const TAG_CATEGORY: Record<string, string> = {
  t: 'table',
  c: 'crash_games',
  b: 'buy_games',
  j: 'jackpot_games',
  w: 'wagering',
  n: 'newgames',
  p: 'top',
  r: 'recommended',
};
/** Tags that are true only with what they need. */
const TAG_NEEDS: Record<string, Offer> = {
  t: 'tables',
  c: 'crash',
  b: 'featureBuy',
  j: 'jackpots',
  w: 'bonuses',
};
/** Categories that no game of the seed is in yet. */
export const withdrawnCategories: readonly string[] = Object.entries(TAG_NEEDS)
  .filter(([, needs]) => !isOffered({ needs }))
  .flatMap(([tag]) => TAG_CATEGORY[tag] ?? []);
const TAG_BADGE: Record<string, string> = { n: 'new', p: 'top', j: 'jackpot', x: 'exclusive', b: 'bonus' };
const MODEL = { l: 'low', m: 'medium', h: 'high' } as const;

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u2019.]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A palette of the family, turned a little so that no two games of one family share their colours. */
function paletteOf(family: (typeof families)[number], seed: number): string[] {
  const base = family.palettes[seed % family.palettes.length] ?? [];
  const next = family.palettes[(seed + 1) % family.palettes.length] ?? base;
  const angle = ((seed >>> 8) % 31) - 15;
  return base.map((colour, index) =>
    turn(mix(colour, next[index] ?? colour, ((seed >>> 16) % 20) / 100), angle),
  );
}

function gameOf(provider: string, row: GameRow, position: number): SeedGame {
  const [name = '', familyKey = '', model = '', tagText = ''] = row.split('|').map((part) => part.trim());
  const tags = tagText.split(' ').filter(Boolean);
  const family = families.find(({ key }) => key === familyKey);
  if (!family || !(model in MODEL)) throw new Error(`unreadable game: ${row}`);
  const slug = slugOf(name);
  const seed = hash32(slug);
  const takesBonus = tags.includes('w') && !tags.includes('-bonus');
  const kept = tags.filter(
    (tag) => isOffered(TAG_NEEDS[tag] ? { needs: TAG_NEEDS[tag] } : {}) && (tag !== 'w' || takesBonus),
  );
  const kind = kept.includes('t') || kept.includes('c') ? [] : ['slots'];
  const badge = (tag: string) => (tag in TAG_BADGE ? [TAG_BADGE[tag] ?? ''] : []);
  return {
    slug,
    name,
    provider,
    categories: [...kind, ...kept.flatMap((tag) => TAG_CATEGORY[tag] ?? [])],
    badges: kept.flatMap(badge),
    disabled: tags.includes('off'),
    hasDemoMode: !tags.includes('-demo'),
    allowBonusBalance: takesBonus,
    position,
    theme: {
      seed,
      family: familyKey,
      palette: paletteOf(family, seed),
      model: MODEL[model as keyof typeof MODEL],
    },
  };
}

/** Providers take turns, so a page of the catalogue shows every hand. */
function interleaved(): { provider: string; row: GameRow }[] {
  const longest = Math.max(...providerGames.map(({ rows }) => rows.length));
  return Array.from({ length: longest }, (_, index) =>
    providerGames.flatMap(({ provider, rows }) => {
      const row = rows[index];
      return row ? [{ provider, row }] : [];
    }),
  ).flat();
}

export const games: readonly SeedGame[] = interleaved().map(({ provider, row }, index) =>
  gameOf(provider, row, index + 1),
);
