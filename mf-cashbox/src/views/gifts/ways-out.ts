/** What a player can do about a refused activation. */
export type WayOut =
  | { kind: 'contacts'; types: readonly ('phone' | 'email')[] }
  | { kind: 'deposit' | 'bonus' | 'support' | 'again' | 'games' | 'list' };

/** The refusals of an activation (specification 2, section 4.6), each with a way on; of any other code there is another try. */
const WAYS: Readonly<Record<string, WayOut>> = {
  gift_in_process: { kind: 'list' },
  gift_expired: { kind: 'list' },
  gift_used: { kind: 'list' },
  gift_deposit_required: { kind: 'deposit' },
  gift_email_required: { kind: 'contacts', types: ['email'] },
  gift_phone_required: { kind: 'contacts', types: ['phone'] },
  gift_contacts_required: { kind: 'contacts', types: ['phone', 'email'] },
  gift_multi_account: { kind: 'support' },
  gift_disabled: { kind: 'list' },
  gift_invalid: { kind: 'list' },
  gift_provider_failed: { kind: 'again' },
  // what stands in the way is the device: nothing on this one helps
  gift_wrong_device: { kind: 'list' },
  gift_invalid_offer: { kind: 'support' },
  gift_has_bonus: { kind: 'bonus' },
  gift_free_spins_active: { kind: 'games' },
};
export const wayOutOf = (code: string): WayOut => WAYS[code] ?? { kind: 'again' };
