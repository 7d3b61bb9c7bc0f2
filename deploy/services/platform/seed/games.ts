import { mix, turn } from 'deploy-artwork/colour';
import { hash32 } from 'deploy-artwork/random';
import { sellsFeature } from 'deploy-games/facts';
import {
  families,
  type GameKind,
  type GameModel,
  type GameTheme,
  models,
} from 'deploy-games/themes';
import { providerGames } from './games/index';
import { otherKinds } from './games/other-kinds';
import type { GameRow } from './games/row';
import { tinSparrow } from './games/tin-sparrow';
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
  redirects: boolean;
  devices: ('mobile' | 'desktop')[];
  position: number;
  theme: GameTheme;
}

const TAG_CATEGORY: Record<string, string> = {
  j: 'jackpot_games',
  w: 'wagering',
  n: 'newgames',
  p: 'top',
  r: 'recommended',
};
/** Tags that are true only with what they need. */
const TAG_NEEDS: Record<string, Offer> = {
  j: 'jackpots',
  w: 'bonuses',
};
/** Categories that no game of the seed is in yet. */
export const withdrawnCategories: readonly string[] = Object.entries(TAG_NEEDS)
  .filter(([, needs]) => !isOffered({ needs }))
  .flatMap(([tag]) => TAG_CATEGORY[tag] ?? []);
const TAG_BADGE: Record<string, string> = { n: 'new', p: 'top', j: 'jackpot', x: 'exclusive' };
/** Models of each letter of a row: its games are spread over them by their names. */
const MODELS: Readonly<Record<string, readonly GameModel[]>> = {
  l: ['low', 'classic-1', 'cluster-1'],
  m: ['medium', 'tall-1', 'ways-1', 'tumble-1'],
  h: ['high', 'diamond-1', 'hold-1'],
};
/** Holds exactly the games whose model sells its feature. */
const BUY_CATEGORY = 'buy_games';
/** The category of a kind: it holds games of that kind alone, and players may stay away from it. */
const KIND_CATEGORY: Record<GameKind, string> = {
  slot: 'slots',
  roulette: 'table',
  mines: 'crash_games',
  crash: 'crash_games',
};
/** Held to what a game is, whatever an earlier seed put there. */
export const kindCategories: readonly string[] = [...Object.values(KIND_CATEGORY), BUY_CATEGORY];
type Play = { model: GameModel } | { kind: 'roulette' | 'mines' | 'crash' };
const OTHER_KINDS: Readonly<Record<string, Play>> = {
  roulette: { kind: 'roulette' },
  mines: { kind: 'mines' },
  crash: { kind: 'crash' },
};

/** By a model's own name, or by a letter; of those that are bought (`b`) only models that sell their feature. */
function playOf(name: string, slug: string, isBought: boolean): Play | undefined {
  const model = models.find((one) => one === name);
  if (model) return { model };
  const all = MODELS[name] ?? [];
  const selling = all.filter((one) => sellsFeature({ model: one }));
  const some = isBought && selling.length > 0 ? selling : all;
  const chosen = some[hash32(`${slug} plays`) % some.length];
  return chosen ? { model: chosen } : OTHER_KINDS[name];
}

const slugOf = (name: string): string =>
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
  const [name = '', familyKey = '', model = '', tagText = ''] = row
    .split('|')
    .map((part) => part.trim());
  const tags = tagText.split(' ').filter(Boolean);
  const family = families.find(({ key }) => key === familyKey);
  const slug = slugOf(name);
  const play = playOf(model, slug, tags.includes('b'));
  if (!family || !play) throw new Error(`unreadable game: ${row}`);
  const kind = 'kind' in play ? play.kind : 'slot';
  const seed = hash32(slug);
  // of slots alone it can be told what a bonus is likely to leave
  const takesBonus = kind === 'slot' && tags.includes('w') && !tags.includes('-bonus');
  const kept = tags.filter(
    (tag) =>
      isOffered(TAG_NEEDS[tag] ? { needs: TAG_NEEDS[tag] } : {}) && (tag !== 'w' || takesBonus),
  );
  const badge = (tag: string) => (tag in TAG_BADGE ? [TAG_BADGE[tag] ?? ''] : []);
  return {
    slug,
    name,
    provider,
    categories: [
      KIND_CATEGORY[kind],
      ...(sellsFeature(play) ? [BUY_CATEGORY] : []),
      ...kept.flatMap((tag) => TAG_CATEGORY[tag] ?? []),
    ],
    badges: kept.flatMap(badge),
    disabled: tags.includes('off'),
    hasDemoMode: !tags.includes('-demo'),
    allowBonusBalance: takesBonus,
    redirects: tags.includes('redirect'),
    devices: tags.includes('desktop') ? ['desktop'] : ['mobile', 'desktop'],
    position,
    theme: { seed, family: familyKey, palette: paletteOf(family, seed), ...play },
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

const later = tinSparrow.rows.map((row) => ({ provider: tinSparrow.provider, row }));

export const games: readonly SeedGame[] = [...interleaved(), ...otherKinds, ...later].map(
  ({ provider, row }, index) => gameOf(provider, row, index + 1),
);
