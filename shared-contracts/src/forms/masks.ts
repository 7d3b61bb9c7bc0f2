/**
 * Input masks: pure functions from what was typed or pasted to what is shown, and back (specification 1, section 5).
 * In a pattern `#` is a digit and everything else is written by the mask.
 */
export const SMS_CODE_MASK = '##-##';
export const DATE_MASK = '##/##/####';
/** Numbers of cards have 13 to 19 digits. */
export const CARD_MASK = '#### #### #### #### ###';
export const CARD_MIN = 13;
/** Numbers of countries whose own grouping is not known; E.164 has 15 digits at most, with the dial code. */
export const PHONE_MASK = '### ### ## ## ###';

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** How many digits a pattern takes. */
export const capacityOf = (pattern: string): number => pattern.split('#').length - 1;

/**
 * Writes the digits of a text into a pattern. Digits beyond it are dropped (also pasted ones); a separator stands only
 * once a digit follows it, so that deleting never sticks.
 */
export const applyMask = (pattern: string, text: string): string => {
  const digits = digitsOf(text);
  let out = '';
  let pending = '';
  let at = 0;
  for (const sign of pattern) {
    if (at >= digits.length) break;
    if (sign === '#') {
      out += pending + digits[at];
      pending = '';
      at += 1;
    } else pending += sign;
  }
  return out;
};

/** Where the caret stands in the masked text so that as many digits are before it as were before it in the typed text. */
export const caretAfter = (typed: string, caret: number, masked: string): number => {
  let wanted = digitsOf(typed.slice(0, caret)).length;
  if (caret >= typed.length) return masked.length;
  let at = 0;
  while (at < masked.length && wanted > 0) {
    if (/\d/.test(masked[at] ?? '')) wanted -= 1;
    at += 1;
  }
  return at;
};

const YEAR_FIRST = /^\s*(\d{4})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})(?:[T\s].*)?$/;
const DAY_FIRST = /^\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})\s*$/;
/** One digit and the separator that ends it, as the last thing typed: `1.` and `01/2.`. */
const SHORT_PART = /^((?:\d{2}\/)?)(\d)[-/.\s]$/;
const twoDigits = (part = '') => part.padStart(2, '0');

/**
 * The digits of a day in the order of `dd/mm/yyyy`, with the zeros that were left out: `1990-01-31` from a browser that
 * fills the form, `1.2.1990` from a paste, `1.` while it is typed. Any other text as it is. Since 1.6.
 */
export const dayDigits = (text: string): string => {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  if (last) return `${twoDigits(first)}/${twoDigits(second)}/${last}`;
  return text.replace(SHORT_PART, '$10$2');
};

/** `YYYY-MM-DD` for a whole typed `dd/mm/yyyy`; the text itself while it is unfinished, which no validator takes for a day. */
export const readDay = (text: string): string => {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : text;
};

/** `dd/mm/yyyy` for `YYYY-MM-DD`; anything else as it is. */
export const printDay = (value: string): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value;
};

export interface PhoneCode {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The country's name in the player's language. */
  readonly name: string;
  /** Digits only, without the plus. */
  readonly dialCode: string;
  /** Grouping of the digits after the dial code, e.g. `(###) ###-##-##`. */
  readonly mask?: string;
}

/** Splits an encoded phone by the longest dial code that fits; `preferred` wins where countries share one. */
export const splitPhone = (
  phone: string,
  codes: readonly PhoneCode[],
  preferred?: string,
): { code: PhoneCode | undefined; digits: string } => {
  const all = digitsOf(phone);
  const fitting = codes.filter((code) => all.startsWith(code.dialCode));
  const longest = Math.max(0, ...fitting.map((code) => code.dialCode.length));
  const best = fitting.filter((code) => code.dialCode.length === longest);
  const code = best.find((one) => one.country === preferred) ?? best[0];
  return { code, digits: code ? all.slice(code.dialCode.length) : all };
};

/** Digits after the dial code that a country's mask takes. */
export const phoneCapacity = (code: PhoneCode | undefined): number =>
  Math.min(
    code?.mask ? capacityOf(code.mask) : capacityOf(PHONE_MASK),
    15 - (code?.dialCode.length ?? 0),
  );
