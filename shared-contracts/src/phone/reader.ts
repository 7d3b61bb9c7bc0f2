import {
  applyMask,
  digitsOf,
  PHONE_MASK,
  type PhoneCode,
  phoneCapacity,
  splitPhone,
} from '../forms/masks';
import { abroad, phoneSigns, trunkOf, understand } from './numbers';
import type { PhoneNumbers, PhoneReading } from './types';

const DIGITS = [...'0123456789'];
/** E.164. */
const LONGEST = 15;

/** Digits in a country's grouping; those that it has no room for (a trunk prefix, a dial code) stand before it. */
const grouped = (digits: string, code: PhoneCode | undefined): string => {
  const before = Math.max(0, digits.length - phoneCapacity(code));
  const rest = applyMask(code?.mask ?? PHONE_MASK, digits.slice(before));
  return before > 0 ? `${digits.slice(0, before)} ${rest}` : rest;
};

/** A reader for the countries of these dial codes (SPEC.md of this folder). */
export const createPhoneNumbers = (codes: readonly PhoneCode[]): PhoneNumbers => {
  const codeOf = (country: string) => codes.find((code) => code.country === country) ?? codes[0];
  /** The code of digits that begin with it; the chosen country wins where several share one, then the number's own. */
  const dialled = (digits: string, chosen: string, own?: string) => {
    const shared = splitPhone(digits, codes, chosen);
    return shared.code && shared.code.country !== chosen && own
      ? splitPhone(digits, codes, own)
      : shared;
  };

  const fitsAtHome = (digits: string, code: PhoneCode) =>
    digits.length - trunkOf(digits, code.country) <= phoneCapacity(code);
  const fitsAbroad = (digits: string) => {
    const { code, digits: rest } = splitPhone(digits, codes);
    return code ? fitsAtHome(rest, code) : digits.length <= LONGEST;
  };
  const fits = (signs: string, country: string): boolean => {
    if (signs.startsWith('+')) return fitsAbroad(signs.slice(1));
    const code = codeOf(country);
    if (!code) return fitsAbroad(signs);
    return (
      fitsAtHome(signs, code) ||
      (signs.startsWith(code.dialCode) && fitsAtHome(signs.slice(code.dialCode.length), code)) ||
      abroad(signs, country).some(fitsAbroad)
    );
  };
  const numberOf = (signs: string, country: string) => {
    if (signs.startsWith('+')) return understand(signs);
    const code = codeOf(country);
    const starts = abroad(signs, country);
    // a dial code without its plus, where a number of the country would be shorter
    if (code && signs.startsWith(code.dialCode) && !fitsAtHome(signs, code)) starts.push(signs);
    const ways = starts.map((digits) => understand(`+${digits}`));
    return ways.find((way) => way?.valid) ?? understand(signs, country) ?? ways[0];
  };
  const isValid = (signs: string, country: string) => numberOf(signs, country)?.valid === true;
  /** One sign more: only where there is room, and never the last one that would spoil a number that is whole without it. */
  const takes = (signs: string, sign: string, country: string): boolean => {
    const next = signs + sign;
    if (!fits(next, country)) return false;
    const last = !fits(`${next}0`, country);
    return !(last && isValid(signs, country) && !isValid(next, country));
  };

  const read = (text: string, country: string): PhoneReading => {
    const typed = phoneSigns(text);
    const signs = [...typed].reduce(
      (kept, sign) => (takes(kept, sign, country) ? kept + sign : kept),
      '',
    );
    const international = signs.startsWith('+');
    const digits = digitsOf(signs);
    const found = numberOf(signs, country);
    const home = codeOf(country);
    const value =
      digits && (found?.value ?? (international ? digits : (home?.dialCode ?? '') + digits));
    const { code = international ? undefined : home } =
      international || found?.valid ? dialled(value, country, found?.country) : { code: home };
    const rest = international && code ? digits.slice(code.dialCode.length) : digits;
    const shown = grouped(rest, code);
    const valid = found?.valid === true && code !== undefined;
    return {
      text: !international ? shown : code ? `+${code.dialCode} ${shown}`.trim() : `+${digits}`,
      country,
      code,
      value,
      valid,
      cut: signs.length < typed.length,
      whole: valid && !DIGITS.some((digit) => takes(signs, digit, country)),
    };
  };

  return {
    codes,
    read,
    spell(value, country) {
      const found = understand(`+${value}`);
      const { code, digits } = dialled(value, country, found?.country);
      return code
        ? read(found?.valid ? found.national : digits, code.country)
        : read(value && `+${value}`, country);
    },
    check(value) {
      if (!value) return undefined;
      if (!splitPhone(value, codes).code) return 'phoneCountry';
      return understand(`+${value}`)?.valid ? undefined : 'phoneNumber';
    },
  };
};
