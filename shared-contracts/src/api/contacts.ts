import type { Captcha } from './accounts';
import type * as S from './contacts.schema';
import { endpoint } from './core';

export type { PendingContact } from './contacts.schema';
export type ContactKind = S.PendingContact['type'];
/** A new code may be asked for after so long, in milliseconds, and after too many of them (specification 1, section 9). */
export const CODE_RESEND_MS = 35_000;
export const CODE_BLOCK_MS = 300_000;

/** `is_max_attempts_used`: the flow goes to its limit step (specification 1, section 4). */
export interface ContactAnswer {
  ok: boolean;
  is_max_attempts_used?: boolean;
}
/** How phone numbers of a country are written; any page with a field for one asks. */
export interface PhoneCode {
  country: string;
  dialCode: string;
  /** Digits after the dial code, as a mask of `0`s and separators. */
  mask: string;
}
export const getPhoneCodes = endpoint<{ answer: { data: PhoneCode[] } }>({
  method: 'GET',
  path: '/json-api/treasury/phone-codes',
  auth: 'none',
  public: true,
});
/** Contacts that wait for their code (specification 1, section 7). Since 1.4. */
export const getPendingContacts = endpoint<{ answer: { data: S.PendingContact[] } }>({
  method: 'GET',
  path: '/json-api/players/contacts/onverification',
  auth: 'required',
});
/**
 * A first, second or third contact, which waits for its code; none was sent yet (specification 1, sections 4 and 7). 422 `invalid_email`,
 * `invalid_phone`, for the player's own `email_taken`, `phone_taken`; 403 `step_up_required`, `captcha_required`; 429 `request_limit_exceeded`. Of
 * another player's nothing is told here. Since 1.4.
 */
export const createContact = endpoint<{
  params: { type: ContactKind };
  body: { value: string; captcha?: Captcha };
  answer: { data: S.PendingContact; is_max_attempts_used?: boolean };
}>({
  method: 'POST',
  path: '/json-api/players/contacts/create/{type}',
  auth: 'required',
  captcha: 'contact',
});
/** Sends the code, also anew; by e-mail not within 5 minutes (specification 2, section 9). 404 `not_found`; 429 `too_many_sends` (5 minutes, of the sign-up's own), `code_sent_just_now` (35 s, of any other), `request_limit_exceeded`. Since 1.4. */
export const requestEmailCode = endpoint<{ params: { id: string }; answer: ContactAnswer }>({
  method: 'POST',
  path: '/json-api/players/contacts/email-verification/request/{id}',
  auth: 'required',
});
/** The contact is the player's; the profile has changed. 404 `not_found`; 422 `wrong_code`, `code_expired`, for the right code of another player's `email_taken`. Since 1.4. */
export const confirmEmailCode = endpoint<{
  params: { id: string };
  body: { code: string };
  answer: ContactAnswer;
}>({
  method: 'POST',
  path: '/json-api/players/contacts/email-verification/confirm/{id}',
  auth: 'required',
  invented: true,
});
/** As `requestEmailCode`, by SMS. Since 1.4. */
export const requestPhoneCode = endpoint<{ params: { id: string }; answer: ContactAnswer }>({
  method: 'POST',
  path: '/json-api/players/contacts/phone-verification/request/{id}',
  auth: 'required',
  invented: true,
});
/** As `confirmEmailCode`; for the right code of another player's number 422 `phone_taken`. Since 1.4. */
export const confirmPhoneCode = endpoint<{
  params: { id: string };
  body: { code: string };
  answer: ContactAnswer;
}>({
  method: 'POST',
  path: '/json-api/players/contacts/phone-verification/confirm/{id}',
  auth: 'required',
  invented: true,
});
