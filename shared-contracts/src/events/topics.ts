import type { Static } from '@sinclair/typebox';
import type { Notification } from '../api/accounts.schema';
import type { Winner } from '../api/catalogue.schema';
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
