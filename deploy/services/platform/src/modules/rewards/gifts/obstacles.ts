import type { ErrorCode } from 'shared-contracts/api';
import type { GiftRow } from './schema';
import { isOpen, isRunning } from './states';
import type { GiftTemplate } from './template';
import { asksDeposit } from './terms';

/** Facts about the player who activates a gift, and the place. */
export interface Activation {
  now: Date;
  /** Null when a deposit activates it. */
  device: 'mobile' | 'desktop' | null;
  isMultiAccount: boolean;
  /** The player proved one. */
  has: { email: boolean; phone: boolean };
  /** Another bonus is in play. */
  hasBonus: boolean;
  /** Free spins of another gift are left to play. */
  hasSpins: boolean;
  /** Whether the template may be given where the player is (`fits`); true when nobody asks. */
  isAllowed: boolean;
}

/** Why the gift cannot be used any more, or not again. */
export function endOf({ state, expiresAt }: GiftRow, now: Date): ErrorCode | null {
  if (state === 'expired') return 'gift_expired';
  if (isRunning(state)) return 'gift_in_process';
  if (!isOpen(state)) return 'gift_used';
  return expiresAt <= now ? 'gift_expired' : null;
}

const contactMissing = (
  { email, phone }: GiftTemplate['restrictions'],
  has: Activation['has'],
): ErrorCode | null => {
  const lacksEmail = email && !has.email;
  const lacksPhone = phone && !has.phone;
  if (lacksEmail && lacksPhone) return 'gift_contacts_required';
  return lacksEmail ? 'gift_email_required' : lacksPhone ? 'gift_phone_required' : null;
};

/** Why the player cannot have what the template gives, whichever gift it is. */
export function barOf(
  template: GiftTemplate,
  { isMultiAccount, has }: Pick<Activation, 'isMultiAccount' | 'has'>,
): ErrorCode | null {
  if (template.isDisabled) return 'gift_disabled';
  if (isMultiAccount) return 'gift_multi_account';
  return contactMissing(template.restrictions, has);
}

/** The first thing that stands in the way of an activation, in the order in which a player can do something about it (SPEC.md, GI5). */
export function obstacleOf(
  gift: GiftRow,
  template: GiftTemplate,
  activation: Activation,
  givesPlay: boolean,
): ErrorCode | null {
  const { terms, deposited } = gift;
  const { device } = template.restrictions;
  const bar = endOf(gift, activation.now) ?? barOf(template, activation);
  if (bar) return bar;
  if (!activation.isAllowed) return 'gift_invalid_offer';
  if (asksDeposit(terms) && deposited < terms.limit) return 'gift_deposit_required';
  if (device !== null && device !== activation.device) return 'gift_wrong_device';
  if (!givesPlay) return null;
  return activation.hasSpins
    ? 'gift_free_spins_active'
    : activation.hasBonus
      ? 'gift_has_bonus'
      : null;
}
