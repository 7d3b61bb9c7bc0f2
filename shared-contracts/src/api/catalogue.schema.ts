import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, ImageSchema, InstantSchema, MoneySchema, nullable } from './common.schema';

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
export const GameDetailSchema = Type.Composite([
  GameSchema,
  Type.Object({
    categories: Type.Array(Type.String()),
    /** Return to player in percent, computed from the paytable. */
    rtp: Type.Number(),
    volatility: Type.String(),
    description: Type.String(),
  }),
]);
export type GameDetail = Static<typeof GameDetailSchema>;
export const WinnerSchema = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'masked nickname' }),
  amount: Type.Integer(),
  currency: CurrencySchema,
  game: Type.Object({ slug: Type.String(), name: Type.String(), tall_preview: ImageSchema }),
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
});
export const GameRunSchema = Type.Object({
  data: Type.Object({
    run_url: Type.String(),
    frameHeight: nullable(Type.Integer()),
    frameWidth: nullable(Type.Integer()),
    runToken: Type.String(),
  }),
  redirect: Type.Boolean(),
  session_id: Type.String(),
});
