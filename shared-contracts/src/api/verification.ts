import { topic } from '../events/core';
import { endpoint } from './core';
import type * as S from './verification.schema';

export type { VerificationItem } from './verification.schema';

/** Bytes of a picture at most (specification 2, section 9). */
export const VERIFICATION_MAX_BYTES = 32 * 1024 * 1024;
/** Characters of a data URL at most: base64 of the largest file, and what stands before it. Since 1.5. */
export const VERIFICATION_URL_LENGTH =
  Math.ceil(VERIFICATION_MAX_BYTES / 3) * 4 + 'data:image/jpeg;base64,'.length;
/** Bytes of the whole body at most: the longest data URL, as JSON. Since 1.5. */
export const UPLOAD_MAX_BYTES = VERIFICATION_URL_LENGTH + 1024;
export const VERIFICATION_MIME_TYPES = ['image/jpeg', 'image/png'] as const;
/** A review takes so long at most, in milliseconds. */
export const VERIFICATION_REVIEW_MS = 2 * 3_600_000;
/** What a document proves (specification 2, section 3.8). */
export const DOCUMENT_TYPES = ['identity', 'bank_card', 'e_wallet', 'additional'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** `none`: not verified; `wait`: uploaded; `cancel`: declined, with the reason; `success`: verified. */
export const VERIFICATION_STATUSES = ['none', 'wait', 'cancel', 'success'] as const;
/** Why a document was declined (specification 2, section 8.4); each has a text. */
export const DECLINE_REASONS = [
  'card_already_verified',
  'bank_statement_required',
  'different_angle_needed',
  'bad_quality',
  'glare',
  'retry_upload',
  'foreigner_cancelled',
  'payment_system_owner_mismatch',
  'payment_system_account_mismatch',
  'document_fuzzy',
  'document_unreadable',
  'document_attributes_hidden',
  'document_only_first_page',
  'document_edited',
  'document_no_note',
  'document_black_and_white',
  'document_no_casino_name',
  'document_invalid',
  'document_missing_date',
  'document_already_verified',
  'document_additional_data_required',
  'card_attributes_unreadable',
  'card_number_invalid',
  'card_number_mismatch',
  'card_number_not_visible',
  'no_cardholder',
  'cardholder_mismatch',
  'cardholder_not_visible',
  'valid_thru_not_visible',
  'payment_system_screenshot_required',
  'statement_card_number_not_visible',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** What support may ask for beside the usual documents (specification 2, section 6). Since 1.5. */
export const ASKED_DOCUMENTS = [
  'bank_statement_required',
  'payment_system_screenshot_required',
  'document_additional_data_required',
] as const satisfies readonly DeclineReason[];

/**
 * Identity, bank card and e-wallet of the player, and what support asked for (specification 2, section 7.3). 503 `verification_disabled`.
 * Since 1.4.
 */
export const getVerifications = endpoint<{ answer: { data: S.VerificationItem[] } }>({
  method: 'GET',
  path: '/json-api/verifications',
  auth: 'required',
});
/**
 * Hands in a picture: `file` is a data URL, base64, of a JPEG or PNG of at most `VERIFICATION_MAX_BYTES` and 51 megapixels. Its
 * bytes decide what it is (specification 2, sections 5, 7.3 and 8.3). 404 `not_found`; 409 `verification_is_already_processing`;
 * 413 `large_file`; 422 `invalid_mime_type`, `too_many_pixels`, `document_not_valid`; 403 `action_not_allowed` in place of an
 * accepted one; 429 `rate_limited`; 500 `cannot_save`; 503 `verification_disabled`, `unable_to_process_verification`. Since 1.4.
 */
export const uploadVerification = endpoint<{
  params: { id: string };
  body: { file: string };
  answer: { data: S.VerificationItem };
}>({
  method: 'PUT',
  path: '/json-api/verifications/{id}',
  auth: 'required',
});

/** A document was handed in, accepted, declined or asked for; the profile may have changed with it. Since 1.5. */
export const verificationChanged = topic<S.VerificationItem>('verification.changed');
