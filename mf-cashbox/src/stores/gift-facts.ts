import { type Gift, ONE_CLICK_GIFTS } from 'shared-contracts/gifts';

/** What is read off a gift, without knowing who asks. */

/** Whether the press gives it at once; others stay in play until they are wagered (specification 2, section 3.2). */
export const isOneClick = ({ type }: Pick<Gift, 'type'>): boolean => ONE_CLICK_GIFTS.includes(type);
/** It holds other gifts, which it gives at once. */
export const isSet = ({ type }: Pick<Gift, 'type'>): boolean => type === 'group';
const ROUNDS: Partial<Record<Gift['type'], 'freebets' | 'features'>> = {
  provider_freebet: 'freebets',
  provider_feature: 'features',
};
/** The name of the rounds that it gives. */
export const roundsOf = ({ type }: Pick<Gift, 'type'>): 'spins' | 'freebets' | 'features' =>
  ROUNDS[type] ?? 'spins';
/** Its bonus is in play. */
export const isInPlay = ({ state }: Pick<Gift, 'state'>): boolean =>
  state === 'active' || state === 'wagered';
/** Minor units of deposits that it asks for in its currency; null when it asks for none. */
export const depositLimitOf = ({ restrictions, currency }: Gift): number | null =>
  restrictions.depositLimits.find((limit) => limit.currency === currency)?.limit ?? null;
/** Minor units of deposits that it still asks for. */
export const depositLeftOf = (gift: Gift): number =>
  Math.max(0, (depositLimitOf(gift) ?? 0) - gift.restrictionsState.depositProgress);
/** Whether it has to be wagered before it is real money. */
export const isWagered = ({ wager, turnover }: Pick<Gift, 'wager' | 'turnover'>): boolean =>
  turnover !== undefined || (wager ?? 0) > 0;
/** Whether its terms bind the player who accepts it. */
export const hasTerms = ({ type, wager, turnover }: Gift): boolean =>
  wager !== null || turnover !== undefined || type === 'cash' || isSet({ type });
export const isOver = ({ expiredAt }: Pick<Gift, 'expiredAt'>, now: number): boolean =>
  Date.parse(expiredAt) <= now;
