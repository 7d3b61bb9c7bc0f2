import type { GameModel } from '../themes';

/** What is said of a model everywhere. */
export interface Published {
  /** Exact: 0.9612 is 96.12 percent. */
  returnToPlayer: number;
  /** Share of the rounds that pay anything, in percent. */
  hitRate: number;
  /** Standard deviation of a round's win, in bets. */
  deviation: number;
  /** One round in so many opens the feature; null where there is none. */
  featureOneIn: number | null;
  /** The largest win of a spin without the feature, in bets. */
  maxSpin: number;
  /** The largest win of a whole round, in bets. */
  maxRound: number;
  /** Of what a round costs that is bought with the feature. */
  boughtReturn?: number;
}

/** The exact figures of every model (`figures`), which take a while to count: `npm run rtp` and a test hold these to them. */
export const published: Readonly<Record<GameModel, Published>> = {
  low: {
    returnToPlayer: 0.961233131742684,
    hitRate: 38.45,
    deviation: 2.42,
    featureOneIn: 140.4,
    maxSpin: 84,
    maxRound: 9615,
  },
  medium: {
    returnToPlayer: 0.960377779596815,
    hitRate: 33.93,
    deviation: 3.5,
    featureOneIn: 140.4,
    maxSpin: 343,
    maxRound: 39_452,
  },
  high: {
    returnToPlayer: 0.959778257211525,
    hitRate: 22.05,
    deviation: 5.81,
    featureOneIn: 140.4,
    maxSpin: 440,
    maxRound: 76_498,
  },
  'classic-1': {
    returnToPlayer: 0.962890625,
    hitRate: 27.34,
    deviation: 2.99,
    featureOneIn: null,
    maxSpin: 34.6,
    maxRound: 34.6,
  },
  'tall-1': {
    returnToPlayer: 0.958011630546396,
    hitRate: 23.49,
    deviation: 4.15,
    featureOneIn: 216,
    maxSpin: 365.25,
    maxRound: 5000,
  },
  'ways-1': {
    returnToPlayer: 0.96141593326878,
    hitRate: 28.57,
    deviation: 5.05,
    featureOneIn: 62.3,
    maxSpin: 131.6,
    maxRound: 5000,
  },
  'diamond-1': {
    returnToPlayer: 0.95694665068634,
    hitRate: 49.19,
    deviation: 5.46,
    featureOneIn: 172.8,
    maxSpin: 165.7,
    maxRound: 10_000,
    boughtReturn: 0.9658313886355545,
  },
  'tumble-1': {
    returnToPlayer: 0.960908872173272,
    hitRate: 31.41,
    deviation: 4.76,
    featureOneIn: 225.7,
    maxSpin: 533.2,
    maxRound: 5000,
    boughtReturn: 0.9655945242150973,
  },
  'cluster-1': {
    returnToPlayer: 0.9668023125,
    hitRate: 57.1,
    deviation: 2.47,
    featureOneIn: null,
    maxSpin: 165.2,
    maxRound: 165.2,
  },
  'hold-1': {
    returnToPlayer: 0.9544988256854676,
    hitRate: 21.39,
    deviation: 9.6,
    featureOneIn: 89.5,
    maxSpin: 264.85,
    maxRound: 1767.6,
    boughtReturn: 0.9433963728164889,
  },
};
