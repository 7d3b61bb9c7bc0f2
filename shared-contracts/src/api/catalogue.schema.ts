import { type Static, type TSchema, Type } from '@sinclair/typebox';
import {
  CurrencySchema,
  ImageSchema,
  InstantSchema,
  MoneySchema,
  nullable,
  oneOf,
} from './common.schema';
import { GameFrameSchema } from './game-frames.schema';
import { JACKPOT_RULES } from './jackpots';
import { LastJackpotWinSchema } from './jackpots.schema';
import { PlayRulesSchema } from './play-rules.schema';

export const CategorySchema = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  image: nullable(Type.String()),
  url: Type.String(),
  position: Type.Integer(),
  showInLobby: Type.Boolean(),
  pageType: Type.Literal('gameCategory'),
});
export type Category = Static<typeof CategorySchema>;
export const ProducerSchema = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  url: Type.String(),
  image: Type.String(),
  playersOnline: Type.Integer(),
  position: Type.Integer(),
  gamesCount: Type.Integer(),
  /** Slugs of the categories that its games are in, when it is asked for alone. Since 1.6. */
  categories: Type.Optional(Type.Array(Type.String())),
  pageType: Type.Literal('gameProducer'),
});
export type Producer = Static<typeof ProducerSchema>;
export const GameSchema = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  desktop_name: Type.String(),
  provider: Type.Object({ slug: Type.String(), name: Type.String() }),
  /** Landscape 16:9 artwork. */
  preview: ImageSchema,
  /** Portrait 3:4 artwork. */
  tall_preview: ImageSchema,
  active: Type.Boolean(),
  badges: Type.Array(Type.String({ description: 'new, top, jackpot, exclusive, bonus' })),
  disabled: Type.Boolean(),
  has_demo_mode: Type.Boolean(),
  allow_bonus_balance: Type.Boolean(),
});
export type Game = Static<typeof GameSchema>;
const counted = <T extends TSchema>(id: T) =>
  Type.Array(Type.Object({ id, count: Type.Integer() }));
/** How many games each choice leaves, with what is chosen in the other groups. */
export const GameFilterCountsSchema = Type.Object({
  total: Type.Integer(),
  features: counted(Type.String()),
  volatilities: counted(Type.String()),
  returns: counted(Type.Number()),
  /** The smallest bets that games take, the lowest first; a choice holds what takes less as well. */
  bets: Type.Array(
    Type.Object({
      id: Type.Integer(),
      count: Type.Integer(),
      /** What that is in each currency of the brand. */
      amounts: Type.Array(MoneySchema),
    }),
  ),
});
export type GameFilterCounts = Static<typeof GameFilterCountsSchema>;
/** The largest bets that a market's law allows: from an age on to the next one's, the youngest first. */
const BetMarketSchema = Type.Object({
  /** Of visitors, ISO 3166; null: all that no other market names. */
  countries: nullable(Type.Array(Type.String())),
  ages: Type.Array(Type.Object({ fromAge: Type.Integer(), max: Type.Integer() })),
});
/** The smallest and the largest bet of a round in a currency of the brand, in minor units. */
export const BetRangeSchema = Type.Object({
  currency: CurrencySchema,
  min: Type.Integer(),
  /** Where no market is named, at the age that may bet most. */
  max: Type.Integer(),
  /** Those of the brand, where one of them caps the bets of this game. Since 1.6. */
  markets: Type.Optional(Type.Array(BetMarketSchema)),
});
export type BetRange = Static<typeof BetRangeSchema>;
/** What is known of a game before it is played (the model's exact figures). */
export const GameFactsSchema = Type.Object({
  reels: Type.Integer(),
  /** Of the tallest reel. */
  rows: Type.Integer(),
  /** Rows of each reel. */
  grid: Type.Array(Type.Integer()),
  /** 0 where it has none. */
  lines: Type.Integer(),
  /** 0 where lines or groups pay. */
  ways: Type.Integer(),
  /** Equal symbols that pay at least. */
  least: Type.Integer(),
  features: Type.Array(
    Type.String({
      description:
        'wild, scatter, free_spins, multiplier, retrigger, ways, clusters, cascades, hold_and_spin, buy_feature',
    }),
  ),
  /** Multipliers of wins in a row where winners fall out; empty where none does. */
  cascade: Type.Array(Type.Integer()),
  /** Percent of the rounds that pay anything. */
  hitRate: Type.Number(),
  freeSpins: nullable(
    Type.Object({
      /** For three, four and five scatters. */
      counts: Type.Array(Type.Integer()),
      most: Type.Integer(),
      multiplier: Type.Integer(),
      /** One round in so many opens them. */
      oneIn: Type.Number(),
    }),
  ),
  holdAndSpin: nullable(
    Type.Object({
      /** Money symbols that open it. */
      from: Type.Integer(),
      respins: Type.Integer(),
      /** Bets on top for a full grid. */
      full: Type.Integer(),
      oneIn: Type.Number(),
    }),
  ),
  /** What a round costs that begins with the feature, in bets, and its return in percent. */
  buy: nullable(Type.Object({ price: Type.Integer(), rtp: Type.Number() })),
  /** The largest win of one paid and of one free spin, and of a whole round where that is known; in bets. */
  maxWin: Type.Object({
    spin: Type.Number(),
    freeSpin: nullable(Type.Number()),
    round: nullable(Type.Number()),
  }),
  bets: Type.Array(BetRangeSchema),
});
export type GameFacts = Static<typeof GameFactsSchema>;
export const GAME_KINDS = ['roulette', 'mines', 'crash'] as const;
/** A way to play a game that is no slot, and how often it pays. */
export const ChanceSchema = Type.Object({
  /** A bet of the roulette, or the kind where the numbers beside it say the way. */
  way: Type.String({
    description: 'straight, split, street, corner, line, dozen, even, mines, crash',
  }),
  /** How many lie in the field, and with how many tiles found the player leaves. */
  mines: Type.Optional(Type.Integer()),
  found: Type.Optional(Type.Integer()),
  /** In bets; of a flight the multiplier at which the player leaves. */
  pays: Type.Number(),
  /** Percent of the rounds played so that pay. */
  hitRate: Type.Number(),
});
export type Chance = Static<typeof ChanceSchema>;
/** What is known of a game that is no slot. */
export const KindFactsSchema = Type.Object({
  kind: oneOf(GAME_KINDS),
  /** The most that a round pays, in bets. */
  maxWin: Type.Number(),
  chances: Type.Array(ChanceSchema),
  bets: Type.Array(BetRangeSchema),
});
export type KindFacts = Static<typeof KindFactsSchema>;
/** A picture of a round of the game, as the game itself shows it. */
export const GameViewSchema = Type.Object({
  moment: Type.String({
    description: 'spin, win, free_spins, hold, bets, number, found, mine, flight, crash',
  }),
  image: ImageSchema,
});
export type GameView = Static<typeof GameViewSchema>;
export const GameDetailSchema = Type.Composite([
  GameSchema,
  Type.Object({
    categories: Type.Array(Type.String()),
    /** Return to player in percent, computed from the paytable. */
    rtp: Type.Number(),
    volatility: Type.String(),
    description: Type.String(),
    /** Null for a game of which no more is told. Since 1.6. */
    facts: Type.Optional(nullable(GameFactsSchema)),
    /** Null for a slot. Since 1.6. */
    kindFacts: Type.Optional(nullable(KindFactsSchema)),
    views: Type.Optional(Type.Array(GameViewSchema)),
  }),
]);
export type GameDetail = Static<typeof GameDetailSchema>;
export const WinnerSchema = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'as others see the player' }),
  amount: Type.Integer(),
  currency: CurrencySchema,
  game: Type.Object({
    slug: Type.String(),
    name: Type.String(),
    tall_preview: ImageSchema,
    /** Who made it: a player may hide all of theirs. Since 1.6. */
    provider: Type.Optional(Type.Object({ slug: Type.String() })),
  }),
  at: InstantSchema,
});
export type Winner = Static<typeof WinnerSchema>;
export const BannerSchema = Type.Object({
  id: Type.String(),
  type: Type.Union([Type.Literal('startPage'), Type.Literal('gameProvider')]),
  providerSlug: nullable(Type.String()),
  title: Type.String(),
  text: Type.String(),
  buttonText: Type.String(),
  link: Type.String(),
  image: ImageSchema,
  /** Portrait crop for phones. */
  imageMobile: ImageSchema,
});
export type Banner = Static<typeof BannerSchema>;
export const JackpotSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  value: MoneySchema,
  slug: nullable(Type.String()),
  /** Since 1.6, as the three below. */
  rule: oneOf(JACKPOT_RULES),
  /** The amount at which it falls at the latest; null where a day is its end. */
  cap: nullable(MoneySchema),
  last: nullable(LastJackpotWinSchema),
});
export const GameRunSchema = Type.Object({
  data: Type.Object({
    run_url: Type.String(),
    frameHeight: nullable(Type.Integer()),
    frameWidth: nullable(Type.Integer()),
    runToken: Type.String(),
    /** Of the game's provider; without one the frame is at `gamesOrigin` and speaks the site's own messages. Since 1.6. */
    frame: Type.Optional(GameFrameSchema),
    /** As its game's provider hears them; without them nothing is forbidden. Since 1.6. */
    play: Type.Optional(PlayRulesSchema),
  }),
  redirect: Type.Boolean(),
  session_id: Type.String(),
});
