import { type Static, Type } from '@sinclair/typebox';
import { NotificationSchema, PlaySchema } from '../api/accounts.schema';
import { AchievementProgressSchema } from '../api/achievements.schema';
import { WinnerSchema } from '../api/catalogue.schema';
import { CurrencySchema, MoneySchema, nullable, oneOf } from '../api/common.schema';
import { PromoPopupSchema } from '../api/content.schema';
import { DrawnSchema, TicketsChangedSchema } from '../api/draws.schema';
import { FavouritesSchema } from '../api/favourites.schema';
import { GiftHeadSchema, GiftNewsSchema } from '../api/gifts.schema';
import { HiddenGamesSchema } from '../api/hidden-games.schema';
import { LastJackpotWinSchema } from '../api/jackpots.schema';
import { MilestoneReachedSchema } from '../api/milestones.schema';
import { DataExportSchema } from '../api/own-data.schema';
import { PayoutChangedSchema } from '../api/payouts.schema';
import { ParticipantSchema } from '../api/promos.schema';
import {
  LimitReachedSchema,
  LimitsChangedSchema,
  RealityCheckAnsweredSchema,
} from '../api/protection.schema';
import { RecommendationChoiceSchema } from '../api/recommendations.schema';
import { TournamentFinishedSchema } from '../api/results.schema';
import { StandingSchema } from '../api/tournaments.schema';
import { VerificationItemSchema } from '../api/verification.schema';

/** Real balance only (specification 2, section 7.6): minor units. `seq` of the envelope is the money sequence. */
export const BalanceChangedSchema = Type.Object({
  balance: Type.Integer(),
  bonus: Type.Integer(),
  wagering: Type.Integer(),
  currency: CurrencySchema,
  /** The session of play as it is after a change that a round made. */
  play: Type.Optional(PlaySchema),
  /** The round that made the change, and how many minor units it moved. */
  round: Type.Optional(
    Type.Object({
      id: Type.String(),
      kind: Type.Union([Type.Literal('bet'), Type.Literal('win'), Type.Literal('rollback')]),
      /** 0: a round that paid nothing ended a bonus. */
      amount: Type.Integer({ minimum: 0 }),
      finished: Type.Boolean(),
    }),
  ),
});
export type BalanceChanged = Static<typeof BalanceChangedSchema>;
/** Whole compoints after the change (specification 2, section 9). */
export const CompointsChangedSchema = Type.Object({ balance: Type.Integer({ minimum: 0 }) });
/** A product of which there are so many was bought: `left` are there after that, for everybody. */
export const CompointProductLeftSchema = Type.Object({
  id: Type.Integer(),
  left: Type.Integer({ minimum: 0 }),
});
export const TreasuryConfirmedSchema = Type.Object({
  transactionId: Type.String(),
  kind: Type.Union([Type.Literal('deposit'), Type.Literal('payout')]),
  money: MoneySchema,
});
export const WinnerNewSchema = WinnerSchema;
/** What a pool holds now, in its own currency; `won` since 1.6: somebody just won it, and it begins anew. */
export const JackpotUpdatedSchema = Type.Object({
  id: Type.String(),
  value: MoneySchema,
  won: Type.Optional(LastJackpotWinSchema),
});
export const GameSessionDeactivatedSchema = Type.Object({ runToken: Type.String() });
export const NotificationUpdatedSchema = NotificationSchema;
export const NotificationRemovedSchema = Type.Object({ id: Type.String() });
export const PrizePoolUpdatedSchema = Type.Object({ id: Type.String(), value: MoneySchema });
/** `id` is the tournament's or the series'; nobody in it is marked as the player. */
export const LeadersSchema = Type.Object({
  id: Type.Integer(),
  leaders: Type.Array(StandingSchema),
  /** How many take part in the tournament; a series says none. Since 1.6. */
  members: Type.Optional(Type.Integer({ minimum: 0 })),
});
/** The places around the player. */
export const OpponentsSchema = Type.Object({
  id: Type.Integer(),
  opponents: Type.Array(StandingSchema),
});
/** `id` is the promo's; nobody in it is marked as the player. */
export const PromoLeadersSchema = Type.Object({
  id: Type.Integer(),
  leaders: Type.Array(ParticipantSchema),
  /** How many take part. Since 1.6. */
  members: Type.Optional(Type.Integer({ minimum: 0 })),
});
/** The player's own row, whose points were earned, and what is left of them to spend. */
export const PromoStandingSchema = Type.Object({
  id: Type.Integer(),
  standing: ParticipantSchema,
  points: Type.Integer({ minimum: 0 }),
});
/** Minor units of the balance that cashback gave, after the change (specification 2, section 3.5). */
export const WinbackChangedSchema = Type.Object({
  winback: Type.Integer(),
  currency: CurrencySchema,
});
/** Who gave it, and the promo, whose page the flying notification leads to (specification 1, section 2). */
export const HighFiveReceivedSchema = Type.Object({
  id: Type.String(),
  promo: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }),
  from: Type.Object({ id: Type.Integer(), username: Type.String() }),
});
export const XpChangedSchema = Type.Object({ points: Type.Integer({ minimum: 0 }) });
/** Something new of the miles programme; `msg` is html, as of a notification. */
export const MilesNotificationSchema = Type.Object({
  id: Type.String(),
  msg: Type.String(),
  button: nullable(Type.Object({ link: Type.String(), title: Type.String() })),
});
/** `change` is what a toast says (specification 2, section 3.2). */
export const GiftStateChangedSchema = Type.Composite([
  GiftNewsSchema,
  Type.Object({ change: oneOf(['received', 'used', 'activated']) }),
]);
export const GiftDisabledSchema = Type.Object({ id: Type.Integer() });
/** As in the settings; null when there is none any more. */
export const PromoPopupChangedSchema = Type.Object({ promoPopup: nullable(PromoPopupSchema) });

export const ChatUnreadSchema = Type.Object({ unread: Type.Integer({ minimum: 0 }) });

/** Checks an envelope's payload in development and tests; the platform checks what it sends. */
export const EVENT_SCHEMAS = {
  'balance.changed': BalanceChangedSchema,
  'compoints.changed': CompointsChangedSchema,
  'compoint_product.left': CompointProductLeftSchema,
  'treasury.confirmed': TreasuryConfirmedSchema,
  'winner.new': WinnerNewSchema,
  'jackpot.updated': JackpotUpdatedSchema,
  'game_session.deactivated': GameSessionDeactivatedSchema,
  'notification.updated': NotificationUpdatedSchema,
  'notification.removed': NotificationRemovedSchema,
  'prize_pool.updated': PrizePoolUpdatedSchema,
  'tournament.leaders': LeadersSchema,
  'tournament.opponents': OpponentsSchema,
  'tournament.finished': TournamentFinishedSchema,
  'series.leaders': LeadersSchema,
  'series.opponents': OpponentsSchema,
  'winback.changed': WinbackChangedSchema,
  'high_five.received': HighFiveReceivedSchema,
  'xp.changed': XpChangedSchema,
  'miles.notification': MilesNotificationSchema,
  'gift.level_changed': GiftHeadSchema,
  'gift.activated': GiftHeadSchema,
  'gift.auto_activated': GiftNewsSchema,
  'gift.state_updated': GiftNewsSchema,
  'gift.state_changed': GiftStateChangedSchema,
  'gift.disabled': GiftDisabledSchema,
  'gift.distributed': GiftHeadSchema,
  'achievement.progress': AchievementProgressSchema,
  'promo_popup.changed': PromoPopupChangedSchema,
  'promo.leaders': PromoLeadersSchema,
  'promo.standing': PromoStandingSchema,
  'promo.tickets': TicketsChangedSchema,
  'promo.drawn': DrawnSchema,
  'chat.unread': ChatUnreadSchema,
  'reality_check.answered': RealityCheckAnsweredSchema,
  'milestone.reached': MilestoneReachedSchema,
  'limit.reached': LimitReachedSchema,
  'limits.changed': LimitsChangedSchema,
  'verification.changed': VerificationItemSchema,
  'data_export.changed': DataExportSchema,
  'payout.changed': PayoutChangedSchema,
  'favourites.changed': FavouritesSchema,
  'hidden_games.changed': HiddenGamesSchema,
  'recommendations.chosen': RecommendationChoiceSchema,
} as const;
