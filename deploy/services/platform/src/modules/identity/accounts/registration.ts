import { EMAIL_SHAPE, type RegistrationBody, visibleEmail } from 'shared-contracts/accounts';
import type { ErrorItem } from 'shared-contracts/api';
import { canonicalPhone } from 'shared-contracts/phone';
import validEmail from 'validator/lib/isEmail.js';
import type { Brand } from '../../../brands';
import type { ContactValue } from '../players/public';
import { passwordProblems } from './passwords';

export const cleanEmail = (text: string): string => visibleEmail(text).toLowerCase();
/** The one form of a number, whatever its spelling (SPEC.md, P1); what is none keeps its digits, and is nobody's. */
export const cleanPhone = (text: string): string => canonicalPhone(text) ?? text.replace(/\D/g, '');
/** What a player types to log in: an address with an at sign, digits otherwise. */
export const contactOf = (login: string): ContactValue =>
  login.includes('@')
    ? { type: 'email', value: cleanEmail(login) }
    : { type: 'phone', value: cleanPhone(login) };

/** By RFC 5321 and within the shape that forms know. */
export const isEmail = (text: string): boolean =>
  text.length <= 150 && EMAIL_SHAPE.test(text) && validEmail(text);

/** A promo code as it is stored: capitals, without the invisible signs that come with a copy. */
export const promoCodeIn = (written: string): string =>
  written
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();

/** Everything that is wrong with a registration, one item a field (specification 1, section 5). `today` is `YYYY-MM-DD`. */
export function registrationProblems(
  body: RegistrationBody,
  brand: Brand,
  today: string,
): ErrorItem[] {
  const checks: (ErrorItem | null)[] = [
    brand.rules.site.registrationTypes.includes(body.type)
      ? contactProblem(body)
      : { code: 'validation', field: 'type' },
    ...passwordProblems(body.password, [contactValue(body), brand.name, brand.id]).slice(0, 1),
    brand.currencies.includes(body.currency)
      ? null
      : { code: 'invalid_currency', field: 'currency' },
    birthdayProblem(body.birthday, today, brand.minimumAge),
    !body.promoCode || brand.promoCodes.includes(promoCodeIn(body.promoCode))
      ? null
      : { code: 'invalid_promo_code', field: 'promoCode' },
    body.termsAccepted ? null : { code: 'terms_required', field: 'termsAccepted' },
    body.adultConfirmed ? null : { code: 'terms_required', field: 'adultConfirmed' },
  ];
  return checks.filter((item) => item !== null);
}

/** The contact as it is stored. */
export const contactValue = (body: RegistrationBody): string =>
  body.type === 'email' ? cleanEmail(body.email ?? '') : cleanPhone(body.phone ?? '');

function contactProblem(body: RegistrationBody): ErrorItem | null {
  const field = body.type;
  const text = body[field]?.trim() ?? '';
  if (text === '') return { code: 'required', field };
  if (field === 'email') return isEmail(cleanEmail(text)) ? null : { code: 'invalid_email', field };
  return canonicalPhone(text) !== null ? null : { code: 'invalid_phone', field };
}

/** What is wrong with a birthday on `today`, both `YYYY-MM-DD`; null for a day of somebody old enough. */
export function birthdayProblem(
  birthday: string,
  today: string,
  minimumAge: number,
): ErrorItem | null {
  const field = 'birthday';
  const date = new Date(`${birthday}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthday);
  if (!real || birthday < '1900-01-01' || birthday > today) return { code: 'invalid_date', field };
  const latest = `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`;
  return birthday <= latest ? null : { code: 'underage', field };
}
