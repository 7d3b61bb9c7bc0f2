import type { PhoneCode } from 'shared-contracts/contacts';

/** Countries whose phones registration offers, the most likely first; the mask holds the digits after the dial code. */
export const PHONE_CODES: PhoneCode[] = [
  { country: 'RU', dialCode: '7', mask: '000 000-00-00' },
  { country: 'KZ', dialCode: '7', mask: '000 000-00-00' },
  { country: 'IT', dialCode: '39', mask: '000 000 0000' },
  { country: 'BR', dialCode: '55', mask: '00 00000-0000' },
  { country: 'CA', dialCode: '1', mask: '000 000-0000' },
  { country: 'US', dialCode: '1', mask: '000 000-0000' },
  { country: 'DE', dialCode: '49', mask: '000 00000000' },
  { country: 'ES', dialCode: '34', mask: '000 000 000' },
  { country: 'FR', dialCode: '33', mask: '0 00 00 00 00' },
  { country: 'GB', dialCode: '44', mask: '0000 000000' },
  { country: 'PL', dialCode: '48', mask: '000 000 000' },
  { country: 'PT', dialCode: '351', mask: '000 000 000' },
  { country: 'UA', dialCode: '380', mask: '00 000 00 00' },
];
