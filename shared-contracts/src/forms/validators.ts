import { EMAIL_SHAPE, visibleEmail } from '../api/emails';
import { NAME_SIGNS } from '../api/names';
import { ageOn } from '../time';

/** A finding of a field: the kind of its message and the values in it (specification 1, section 5). */
export interface Finding {
  kind: MessageKind;
  values?: Record<string, unknown>;
}
export const MESSAGE_KINDS = [
  'email',
  'minLength',
  'minPhoneLength',
  'phoneNumber',
  'phoneCountry',
  'required',
  'sameAsPassword',
  'alphaNum',
  'maxLength',
  'nameValidationRule',
  'promoCode',
  'invalidDate',
  'underageDate',
  'notCyrillic',
  'latinOnly',
  'amount',
  'amountRange',
  'mustAgree',
  'need_number',
  'code_forgotten',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export type Validator<V = string> = (
  value: V | undefined,
  all: Record<string, unknown>,
) => Finding | undefined;

export const INPUT_MAX = 150;
export const NAME_MAX = 35;
export const PHONE_MIN = 8;
export const SMS_CODE_MIN = 4;
export const PASSWORD = { min: 8, max: 64 } as const;

export const required: Validator<unknown> = (value) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
    ? { kind: 'required' }
    : undefined;
export const mustAgree: Validator<boolean> = (value) => (value ? undefined : { kind: 'mustAgree' });
const when =
  (test: (value: string, all: Record<string, unknown>) => boolean, finding: Finding): Validator =>
  (value, all) =>
    value && !test(value, all) ? finding : undefined;
/** The server's rule of e-mails, as far as its shape says. */
export const email = when((value) => EMAIL_SHAPE.test(visibleEmail(value)), { kind: 'email' });
export const minLength = (min: number) =>
  when((value) => value.length >= min, { kind: 'minLength', values: { min } });
export const maxLength = (max: number) =>
  when((value) => value.length <= max, { kind: 'maxLength', values: { max } });
export const phone = when((value) => value.replace(/\D/g, '').length >= PHONE_MIN, {
  kind: 'minPhoneLength',
  values: { min: PHONE_MIN },
});
export const notCyrillic = when((value) => !/\p{Script=Cyrillic}/u.test(value), {
  kind: 'notCyrillic',
});
export const alphaNum = when((value) => /^[\p{L}\d]+$/u.test(value), { kind: 'alphaNum' });
/** Latin letters, digits, dot and hyphen. */
export const latinOnly = when((value) => /^[A-Za-z\d.-]+$/.test(value), { kind: 'latinOnly' });
/** The server's rule of names. */
export const personName = when((value) => NAME_SIGNS.test(value), { kind: 'nameValidationRule' });
export const sameAs = (field: string) =>
  when((value, all) => value === all[field], { kind: 'sameAsPassword' });
/** The code of a message, which has to be there (specification 2, section 8.3). */
export const smsCode: Validator = (value = '') => {
  if (value.trim() === '') return { kind: 'code_forgotten' };
  const isWhole = value.replace(/\D/g, '').length >= SMS_CODE_MIN;
  return isWhole ? undefined : { kind: 'minLength', values: { min: SMS_CODE_MIN } };
};

/** `YYYY-MM-DD` that exists in the calendar and is not in the future. */
export const isDay = (value: string, today: Date): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date <= today
  );
};
/** A birthday of somebody who is old enough (years); the day itself is allowed. */
export const adultBirthday =
  (today: () => Date, age: number): Validator =>
  (value) => {
    if (!value) return undefined;
    if (!isDay(value, today())) return { kind: 'invalidDate' };
    return ageOn(value, today()) >= age ? undefined : { kind: 'underageDate', values: { age } };
  };
/** What a field of numbers holds when something else was typed (specification 1, section 5). */
export const isNumber: Validator<number> = (value) =>
  value !== undefined && !Number.isFinite(value) ? { kind: 'need_number' } : undefined;
/** Minor units within limits. */
export const amountBetween =
  (min: number, max: number, paint: (amount: number) => string): Validator<number> =>
  (value) => {
    if (value === undefined) return undefined;
    if (!Number.isSafeInteger(value))
      return { kind: 'amount', values: { example: paint(123_450) } };
    return value < min || value > max
      ? { kind: 'amountRange', values: { min: paint(min), max: paint(max) } }
      : undefined;
  };

/** All checks of a field; the first finding is the one shown. */
export const all =
  <V>(...validators: Validator<V>[]): Validator<V> =>
  (value, values) => {
    for (const validate of validators) {
      const finding = validate(value, values);
      if (finding) return finding;
    }
    return undefined;
  };

/** A password that is made; whether it is common or personal only the server can tell. */
export const newPassword = all<string>(
  required as Validator,
  notCyrillic,
  minLength(PASSWORD.min),
  maxLength(PASSWORD.max),
);
