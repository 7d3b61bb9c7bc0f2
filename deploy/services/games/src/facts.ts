import { CHANCES, type Chance } from './kind-chances';
import { MOST as MOST_FLIGHT } from './math/crash/multiplier';
import { laddersOf, MINES } from './math/mines/field';
import type { MathModel } from './math/model';
import { mathModels } from './math/models';
import { published } from './math/published';
import { betRange, inUnits, leastBets } from './server/rounds/bets';
import { type GameKind, type GameModel, kindOf } from './themes';

/** What a game has beside its name, as filters and pages name it. */
export const FEATURES = [
  'wild',
  'scatter',
  'free_spins',
  'multiplier',
  'retrigger',
  'ways',
  'clusters',
  'cascades',
  'hold_and_spin',
  'buy_feature',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What a player may know of a game before playing it, of the very model that the game server draws with. */
export interface GameFacts {
  reels: number;
  /** Of the tallest reel. */
  rows: number;
  /** Rows of each reel. */
  grid: readonly number[];
  /** 0 where it has none. */
  lines: number;
  /** 0 where lines or groups pay. */
  ways: number;
  /** Equal symbols that pay at least. */
  least: number;
  features: readonly Feature[];
  /** Share of the rounds that pay anything, in percent. */
  hitRate: number;
  /** Multipliers of the windows in a row where winners fall out; empty where none does. */
  cascade: readonly number[];
  /** Free spins for three, four and five scatters, by what their wins are multiplied, and one round in so many that opens them. */
  freeSpins: { counts: readonly number[]; most: number; multiplier: number; oneIn: number } | null;
  /** Money symbols that open the turns in which they stay, how many turns, what a full grid adds (in bets), one round in so many. */
  holdAndSpin: { from: number; respins: number; full: number; oneIn: number } | null;
  /** What a round costs that begins with the feature, in bets, and what of it comes back, in percent. */
  buy: { price: number; rtp: number } | null;
  /** The largest win of one spin, in bets: of a paid one, and of a free one, and of a whole round. */
  maxWin: { spin: number; freeSpin: number | null; round: number };
}

const has = ({ strips }: MathModel, symbol: string): boolean =>
  strips.some((strip) => strip.includes(symbol));

function featuresOf(model: MathModel): Feature[] {
  const spins = model.freeSpins.length > 0;
  const is: Record<Feature, boolean> = {
    wild: has(model, 'W'),
    scatter: has(model, 'S'),
    free_spins: spins,
    multiplier: spins || model.tumble !== undefined,
    retrigger: spins,
    ways: model.wins === 'ways',
    clusters: model.wins === 'clusters',
    cascades: model.tumble !== undefined,
    hold_and_spin: model.hold !== undefined,
    buy_feature: model.buy !== undefined,
  };
  return FEATURES.filter((feature) => is[feature]);
}

const modelOf = (theme: { kind?: GameKind; model?: string }): MathModel | undefined =>
  kindOf(theme) === 'slot' ? mathModels[theme.model as GameModel] : undefined;

/** A round of it can be bought that begins with the feature. */
export const sellsFeature = (theme: { kind?: GameKind; model?: string }): boolean =>
  modelOf(theme)?.buy !== undefined;

/** Null for a game that is no slot, and for a model that this server does not have. */
export function factsOf(theme: { kind?: GameKind; model?: string }): GameFacts | null {
  const model = modelOf(theme);
  if (!model) return null;
  const {
    hitRate,
    featureOneIn: oneIn,
    maxSpin,
    maxRound,
    boughtReturn = 0,
  } = published[model.key];
  const { rows, hold, buy, maxWin = null } = model;
  const most = (bets: number): number => Math.min(bets, maxWin ?? bets);
  const spins = model.freeSpins.length > 0;
  return {
    reels: rows.length,
    rows: Math.max(...rows),
    grid: rows,
    lines: model.lines.length,
    ways: model.wins === 'ways' ? rows.reduce((all, row) => all * row, 1) : 0,
    least: model.sizes[0] ?? 0,
    features: featuresOf(model),
    hitRate,
    cascade: model.tumble ?? [],
    freeSpins:
      spins && oneIn
        ? { counts: model.freeSpins, most: model.maxFreeSpins, multiplier: model.multiplier, oneIn }
        : null,
    holdAndSpin:
      hold && oneIn ? { from: hold.from, respins: hold.respins, full: hold.full, oneIn } : null,
    buy: buy ? { price: buy, rtp: Math.round(boughtReturn * 1e4) / 100 } : null,
    maxWin: {
      spin: most(maxSpin),
      freeSpin: spins ? most(maxSpin * model.multiplier) : null,
      round: maxRound,
    },
  };
}

/** What a round of a game that is no slot may pay at most, in bets: a number of the roulette, the longest row of mines, the highest flight. */
const mostOf: Readonly<Record<Exclude<GameKind, 'slot'>, number>> = {
  roulette: 36,
  mines: Math.max(...MINES.flatMap((mines) => laddersOf(mines))) / 100,
  crash: MOST_FLIGHT / 100,
};
/** What is told of a game that is no slot before it is played; null for a slot. */
export interface KindFacts {
  kind: Exclude<GameKind, 'slot'>;
  /** In bets. */
  maxWin: number;
  /** How often the usual ways to play pay. */
  chances: readonly Chance[];
}
export function kindFactsOf(theme: { kind?: GameKind }): KindFacts | null {
  const kind = kindOf(theme);
  return kind === 'slot' ? null : { kind, maxWin: mostOf[kind], chances: CHANCES[kind] };
}

/** The smallest and the largest bet of a round in a currency, in its minor units; under a cap the largest one that the game has there, 0 for none. */
export const betsOf = (
  theme: { kind?: GameKind },
  currency: string,
  cap?: number,
): { min: number; max: number } => betRange(kindOf(theme), currency, cap);

/** The smallest bet that a game of a kind takes, in euro cents. */
export const leastBetOf = (theme: { kind?: GameKind }): number => leastBets[kindOf(theme)];
/** What an amount of euro cents is in a currency, in its minor units. */
export const amountIn = (cents: number, currency: string): number =>
  inUnits([cents], currency)[0] as number;
