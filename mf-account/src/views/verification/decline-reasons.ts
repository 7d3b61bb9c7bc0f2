import type { DeclineReason } from 'shared-contracts/verification';

/** What helps against a reason: the kind of advice; `none` when handing in again does not. */
export type Help = 'photo' | 'whole' | 'note' | 'original' | 'other' | 'own' | 'none';

/** Every reason of specification 2, section 8.4. */
export const HELP_OF: Readonly<Record<DeclineReason, Help>> = {
  card_already_verified: 'none',
  bank_statement_required: 'other',
  different_angle_needed: 'photo',
  bad_quality: 'photo',
  glare: 'photo',
  retry_upload: 'photo',
  foreigner_cancelled: 'none',
  payment_system_owner_mismatch: 'own',
  payment_system_account_mismatch: 'own',
  document_fuzzy: 'photo',
  document_unreadable: 'photo',
  document_attributes_hidden: 'whole',
  document_only_first_page: 'whole',
  document_edited: 'original',
  document_no_note: 'note',
  document_black_and_white: 'original',
  document_no_casino_name: 'note',
  document_invalid: 'original',
  document_missing_date: 'note',
  document_already_verified: 'none',
  document_additional_data_required: 'other',
  card_attributes_unreadable: 'photo',
  card_number_invalid: 'own',
  card_number_mismatch: 'own',
  card_number_not_visible: 'whole',
  no_cardholder: 'other',
  cardholder_mismatch: 'own',
  cardholder_not_visible: 'whole',
  valid_thru_not_visible: 'whole',
  payment_system_screenshot_required: 'other',
  statement_card_number_not_visible: 'whole',
};
/** Reasons about whose they are: support can tell more. */
export const NEEDS_SUPPORT: readonly Help[] = ['own', 'none'];
