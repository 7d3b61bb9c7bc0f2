import type { Static } from '@sinclair/typebox';
import type { Notification } from '../api/accounts.schema';
import type { AchievementProgressSchema } from '../api/achievements.schema';
import type { Winner } from '../api/catalogue.schema';
import type { GiftHead } from '../api/gifts.schema';
import { topic } from './core';
import type * as S from './schemas';

export const balanceChanged = topic<S.BalanceChanged>('balance.changed', { money: true });
export const compointsChanged = topic<Static<typeof S.CompointsChangedSchema>>('compoints.changed');
export const treasuryConfirmed = topic<Static<typeof S.TreasuryConfirmedSchema>>('treasury.confirmed', {
  money: true,
});
export const winnerNew = topic<Winner>('winner.new');
export const jackpotUpdated = topic<Static<typeof S.JackpotUpdatedSchema>>('jackpot.updated');
export const gameSessionDeactivated = topic<{ runToken: string }>('game_session.deactivated');
export const notificationUpdated = topic<Notification>('notification.updated');
export const notificationRemoved = topic<{ id: string }>('notification.removed');
export const prizePoolUpdated = topic<Static<typeof S.PrizePoolUpdatedSchema>>('prize_pool.updated');
export const tournamentLeaders = topic<Static<typeof S.LeadersSchema>>('tournament.leaders');
export const tournamentOpponents = topic<Static<typeof S.OpponentsSchema>>('tournament.opponents');
export const seriesLeaders = topic<Static<typeof S.LeadersSchema>>('series.leaders');
/** The first places of a promo, whole, in its room. The specification has no event for them (section 7.6). */
export const promoLeaders = topic<Static<typeof S.PromoLeadersSchema>>('promo.leaders');
/** To a participant who moved. */
export const promoStanding = topic<Static<typeof S.PromoStandingSchema>>('promo.standing');
/** To a player whose places around have changed. Since 1.4. */
export const seriesOpponents = topic<Static<typeof S.OpponentsSchema>>('series.opponents');
/** What cashback gave of the balance has changed (specification 2, section 7.6). Since 1.4. */
export const winbackChanged = topic<Static<typeof S.WinbackChangedSchema>>('winback.changed', {
  money: true,
});
/** To whoever received one (specification 1, section 2). Since 1.4. */
export const highFiveReceived = topic<Static<typeof S.HighFiveReceivedSchema>>('high_five.received');
/** Specification 2, section 7.6, which says no more of it. Since 1.4. */
export const milesNotification = topic<Static<typeof S.MilesNotificationSchema>>('miles.notification');
/** A gift came with a level. As the other events of gifts it goes to the player's room (specification 2, section 7.6). Since 1.4. */
export const giftLevelChanged = topic<GiftHead>('gift.level_changed');
/** The player activated it. Since 1.4. */
export const giftActivated = topic<GiftHead>('gift.activated');
/** It was activated without a press: its deposits are there. Since 1.4. */
export const giftAutoActivated = topic<GiftHead>('gift.auto_activated');
/** Something of a gift changed that is no state, as the deposits that count. Since 1.4. */
export const giftStateUpdated = topic<GiftHead>('gift.state_updated');
/** It was received, used or activated: a toast says so, and the list is read again (specification 2, section 4.6). Since 1.4. */
export const giftStateChanged = topic<Static<typeof S.GiftStateChangedSchema>>('gift.state_changed');
/** The operator switched it off. Since 1.4. */
export const giftDisabled = topic<{ id: number }>('gift.disabled');
/** The operator gave it to a group of players, or a code did. Since 1.4. */
export const giftDistributed = topic<GiftHead>('gift.distributed');
/** How far the player is with an achievement (specification 2, section 7.6). Since 1.4. */
export const achievementProgress = topic<Static<typeof AchievementProgressSchema>>('achievement.progress');
/** The popup of the settings is another one; to everybody. Since 1.4. */
export const promoPopupChanged = topic<Static<typeof S.PromoPopupChangedSchema>>('promo_popup.changed');
