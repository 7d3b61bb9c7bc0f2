import type { PhoneCode } from '../forms/masks';

/** What a phone field holds: the signs that stand in it, and the country that is chosen beside them. */
export interface PhoneDraft {
  /** As it stands in the input, grouped. */
  readonly text: string;
  /** ISO country to which a number without its dial code belongs. */
  readonly country: string;
}
export interface PhoneReading extends PhoneDraft {
  /** The code that the number belongs to: the chosen one, or that of a number with another dial code. */
  readonly code: PhoneCode | undefined;
  /** Encoded: dial code and digits; empty while there is no digit. */
  readonly value: string;
  readonly valid: boolean;
  /** Signs that did not fit were left out. */
  readonly cut: boolean;
  /** Valid, and no other digit could follow. */
  readonly whole: boolean;
}
/** Reads phone numbers of the countries that an operator serves, however they are written. */
export interface PhoneNumbers {
  readonly codes: readonly PhoneCode[];
  /** Reads what stands in a field. */
  read(text: string, country: string): PhoneReading;
  /** The national form of an encoded number, as it stands beside its dial code. */
  spell(value: string, country: string): PhoneReading;
  /** What is wrong with an encoded number; nothing for an empty one. */
  check(value: string): 'phoneCountry' | 'phoneNumber' | undefined;
}
