import {
  type CountryCode,
  Metadata,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';

/** Kinds of numbers that no SMS reaches, or that make anyone who sends one pay. */
const UNREACHABLE = new Set([
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);
/** A part of the library's plans that its types leave out. */
type Plan = NonNullable<Metadata['numberingPlan']> & {
  nationalPrefixForParsing(): string | undefined;
};
const planOf = (country: string) => {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country as CountryCode);
  return plans.numberingPlan as Plan | undefined;
};

/** What a text was understood as. */
export interface PhoneNumber {
  /** E.164 without its plus: dial code, then the national number ("79301234567"). */
  readonly value: string;
  readonly dialCode: string;
  /** The digits after the dial code. */
  readonly national: string;
  /** ISO country when the number itself tells. */
  readonly country: string | undefined;
  /** A number that its country's plan has and that can be written to. */
  readonly valid: boolean;
}

/** A leading plus, if there is one, and ASCII digits: of any alphabet's digits, without what stands between or around them. */
export const phoneSigns = (text: string): string =>
  parseIncompletePhoneNumber(text.normalize('NFKC'));

/** Understands signs; `country` is where a number without its dial code belongs. Undefined for what is no number yet. */
export const understand = (signs: string, country?: string): PhoneNumber | undefined => {
  const options = {
    extract: false,
    ...(country ? { defaultCountry: country as CountryCode } : {}),
  };
  const found = parsePhoneNumberFromString(signs, options, metadata);
  if (!found) return undefined;
  return {
    value: found.number.slice(1),
    dialCode: found.countryCallingCode,
    national: found.nationalNumber,
    country: found.country,
    valid: found.isValid() && !UNREACHABLE.has(found.getType() ?? ''),
  };
};

/** What a country writes before its own numbers ("8", "0", "0" and a carrier), as far as these digits begin with it; its length. */
export const trunkOf = (digits: string, country: string): number => {
  const trunk = planOf(country)?.nationalPrefixForParsing();
  const match = trunk ? new RegExp(`^(?:${trunk})`).exec(digits) : null;
  if (!match) return 0;
  const rest = match.slice(1).findLast((group) => group !== undefined && group.length > 6) ?? '';
  return match[0].length - rest.length;
};

/** The digits after what a country dials to reach others ("00", "810", "011"), each way they may be taken. */
export const abroad = (digits: string, country: string): string[] => {
  const exit = planOf(country)?.IDDPrefix();
  const match = exit ? new RegExp(`^(?:${exit})`).exec(digits) : null;
  const ways = [
    digits.startsWith('00') ? digits.slice(2) : null,
    match ? digits.slice(match[0].length) : null,
  ];
  return [...new Set(ways.filter((way) => way !== null))];
};

/**
 * The one way in which a number is stored and compared: E.164 without its plus, of any spelling that has the dial code.
 * Null for what is no number, or one that no SMS reaches.
 */
export const canonicalPhone = (text: string): string | null => {
  const digits = phoneSigns(text).replace(/^(\+|00)/, '');
  const found = understand(`+${digits}`);
  return found?.valid ? found.value : null;
};
