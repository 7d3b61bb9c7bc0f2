/** One item of the error shape: `{errors: [{code, message?, field?}]}` (specification 1, section 3). */
export interface ErrorItem {
  code: string;
  message?: string;
  /** The request field that the item is about. */
  field?: string;
}
export interface ErrorBody {
  errors: ErrorItem[];
}

/** A failed call as the site sees it. `status` 0 means that no answer came (offline, timeout, cancelled). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly items: readonly ErrorItem[],
    readonly requestId?: string,
  ) {
    super(`${status} ${items.map((item) => item.code).join(', ')}`);
    this.name = 'ApiError';
  }

  /** The first code (specification 1, section 8). */
  get code(): string {
    return this.items[0]?.code ?? 'unexpected';
  }

  get codes(): string[] {
    return this.items.map((item) => item.code);
  }
}

export const isApiError = (value: unknown): value is ApiError =>
  value instanceof Error && value.name === 'ApiError';

/**
 * The first code of whatever was thrown; `unexpected` for anything that is no answer of the API.
 *
 * @example
 * ```tsx
 * import { codeOf } from 'shared-contracts/api';
 *
 * export const reasonOf = (send: () => Promise<void>) => send().then(() => null, codeOf);
 * ```
 */
export const codeOf = (error: unknown): string => (isApiError(error) ? error.code : 'unexpected');

/**
 * Every code that the API or the site itself gives; each has a text in the four languages (namespace `errors`).
 * Source: specification 1 and 2, section 8; the last group is ours.
 */
export const ERROR_CODES = [
  'insufficient_compoint_balance',
  'max_member_limit_reached',
  'tournament_series_member',
  'high_five_per_user_limit_reached',
  'high_five_daily_limit_reached',
  'cannot_high_five',
  'action_not_allowed',
  'action_self_palm',
  'invalid_promotion',
  'user_not_participate',
  'insufficient_funds',
  'bonus_max_bet',
  'gift_in_process',
  'gift_expired',
  'gift_used',
  'gift_deposit_required',
  'gift_email_required',
  'gift_phone_required',
  'gift_contacts_required',
  'gift_multi_account',
  'gift_disabled',
  'gift_invalid',
  'gift_provider_failed',
  'gift_wrong_device',
  'gift_invalid_offer',
  'gift_has_bonus',
  'gift_free_spins_active',
  'cannot_buy_prize',
  'product_sold_out',
  'action_is_inactive',
  'user_is_blocked_for_multi_account',
  'bonus_request_failed',
  'cannot_run_game',
  'cannot_save',
  'unable_to_process_verification',
  'verification_is_already_processing',
  'verification_name_changed',
  'large_file',
  'invalid_mime_type',
  'too_many_pixels',
  'verification_disabled',
  'document_not_valid',
  'validation',
  'required',
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'underage',
  'birthday_is_proved',
  'password_length',
  'password_cyrillic',
  'password_common',
  'password_personal',
  'wrong_password',
  'password_required',
  'restore_by_email',
  'email_taken',
  'phone_taken',
  'nickname_taken',
  'nickname_alike',
  'nickname_reserved',
  'nickname_mixed',
  'invalid_currency',
  'terms_required',
  'invalid_promo_code',
  'invalid_credentials',
  'too_many_attempts',
  'captcha_required',
  'captcha_failed',
  'wrong_code',
  'code_expired',
  'code_sent_just_now',
  'code_sent_for_another',
  'too_many_sends',
  'request_limit_exceeded',
  'not_signed_in',
  'step_up_required',
  'passkey_failed',
  'passkey_expired',
  'too_many_passkeys',
  'session_expired',
  'other_player',
  'unauthorized',
  'forbidden',
  'not_found',
  'game_not_found',
  'favourites_full',
  'hidden_full',
  'game_disabled',
  'round_not_found',
  'round_not_over',
  'round_view_failed',
  'no_demo_mode',
  'device_not_supported',
  'region_blocked',
  'amount_too_small',
  'amount_too_large',
  'payment_declined',
  'payment_cancelled',
  'payment_not_found',
  'payment_system_unavailable',
  'withdrawal_needs_wager',
  'phone_required',
  'phone_too_new',
  'idempotency_conflict',
  'idempotency_key_required',
  'bad_signature',
  'session_inactive',
  'deposit_limit_reached',
  'loss_limit_reached',
  'bet_limit_reached',
  'single_bet_limit_reached',
  'session_limit_reached',
  'limit_not_confirmable',
  'exclusion_lasts',
  'limit_required',
  'stake_cap_reached',
  'demo_needs_player',
  'player_timed_out',
  'games_excluded',
  'games_timed_out',
  'player_excluded',
  'player_in_register',
  'register_unavailable',
  'protection_unknown',
  'push_endpoint_refused',
  'reality_check_not_due',
  'data_export_limit',
  'account_has_open_round',
  'account_has_open_deposit',
  'account_has_open_payout',
  'account_has_money',
  'account_closing',
  'account_closed',
  'payload_too_large',
  'rate_limited',
  'maintenance',
  'timeout',
  'offline',
  'unexpected',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];
