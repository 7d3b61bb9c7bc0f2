import fc from 'fast-check';
import examples from 'libphonenumber-js/mobile/examples';
import type { PhoneCode } from '../forms/masks';
import { canonicalPhone, createPhoneNumbers } from './index';

const code = (country: string, dialCode: string, mask: string, trunk = '', exit = '00') => ({
  country,
  name: country,
  dialCode,
  mask,
  trunk,
  exit,
});
const CODES = [
  code('RU', '7', '### ###-##-##', '8', '810'),
  code('KZ', '7', '### ###-##-##', '8', '810'),
  code('IT', '39', '### ### ####'),
  code('BR', '55', '## #####-####', '0'),
  code('CA', '1', '### ###-####', '1', '011'),
  code('US', '1', '### ###-####', '1', '011'),
  code('DE', '49', '### ########', '0'),
  code('ES', '34', '### ### ###'),
  code('FR', '33', '# ## ## ## ##', '0'),
  code('GB', '44', '#### ######', '0'),
  code('PL', '48', '### ### ###'),
  code('PT', '351', '### ### ###'),
  code('UA', '380', '## ### ## ##', '0'),
];
const numbers = createPhoneNumbers(CODES satisfies PhoneCode[]);

/** A number of a country: its example with other last digits. */
const real = fc
  .constantFrom(...CODES)
  .chain((of) =>
    fc.tuple(
      fc.constant(of),
      fc
        .stringMatching(/^\d{6}$/)
        .map((last) => `${examples[of.country as 'RU']?.slice(0, -6)}${last}`),
    ),
  )
  .filter(([of, national]) => canonicalPhone(of.dialCode + national) === of.dialCode + national);

/** What stands between digits, and digits of other alphabets. */
const separators = fc.constantFrom(
  '',
  ' ',
  '-',
  '.',
  ') ',
  ' (',
  '\u00a0',
  '\u2011',
  '\u200e',
  '/',
);
const alphabet = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0);
const written = (signs: string) =>
  fc
    .tuple(
      alphabet,
      fc.constantFrom('', '\u200e', '\u202a', ' ', 'tel:'),
      fc.array(separators, { minLength: 20, maxLength: 20 }),
    )
    .map(([zero, before, between]) => {
      const digit = (sign: string) =>
        sign === '+' ? sign : String.fromCodePoint(zero + Number(sign));
      return before + [...signs].map((sign, at) => digit(sign) + (between[at] ?? '')).join('');
    });
/** The same number in every spelling that people use. */
const spellings = real.chain(([of, national]) => {
  const ways = [
    national,
    of.dialCode + national,
    `+${of.dialCode}${national}`,
    `00${of.dialCode}${national}`,
  ];
  if (of.trunk) ways.push(of.trunk + national, `+${of.dialCode}${of.trunk}${national}`);
  return fc.tuple(
    fc.constant(of),
    fc.constant(of.dialCode + national),
    fc.constantFrom(...ways).chain(written),
  );
});

/** What a player's keys leave in a field that writes what it read, whole numbers in their national form. */
const typed = (text: string, country: string) => {
  let at = { text: '', country };
  for (const sign of text) {
    const next = numbers.read(at.text + sign, at.country);
    at = next.whole ? numbers.spell(next.value, next.country) : { ...next, country: at.country };
  }
  return numbers.read(at.text, at.country);
};

describe('PHONES', () => {
  it('1: every spelling of a number is the same number, pasted, filled or typed sign by sign', () => {
    fc.assert(
      fc.property(spellings, ([of, value, text]) => {
        const pasted = numbers.read(text, of.country);
        expect([pasted.value, pasted.valid]).toEqual([value, true]);
        expect(typed(text, of.country).value).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it('1: a number with its dial code is the same whatever country was chosen', () => {
    fc.assert(
      fc.property(real, fc.constantFrom(...CODES), ([of, national], chosen) => {
        for (const start of ['+', '00', chosen.exit]) {
          const text = start + of.dialCode + national;
          const { value, code } = numbers.read(text, chosen.country);
          expect([value, code?.dialCode]).toEqual([of.dialCode + national, of.dialCode]);
          expect(typed(text, chosen.country).value).toBe(of.dialCode + national);
        }
      }),
    );
  });

  it.each([
    ['+79301234567', 'RU', '79301234567', '930 123-45-67'],
    ['89301234567', 'RU', '79301234567', '930 123-45-67'],
    ['8 (930) 123-45-67', 'RU', '79301234567', '930 123-45-67'],
    ['79301234567', 'RU', '79301234567', '930 123-45-67'],
    ['9301234567', 'RU', '79301234567', '930 123-45-67'],
    ['+7 8 930 123-45-67', 'IT', '79301234567', '930 123-45-67'],
    ['810 39 333 123 4567', 'RU', '393331234567', '333 123 4567'],
    ['06 1234 5678', 'IT', '390612345678', '061 234 5678'],
    ['+39 06 1234 5678', 'RU', '390612345678', '061 234 5678'],
    ['0 15 11 91234-5678', 'BR', '5511912345678', '11 91234-5678'],
    ['(55) 99123-4567', 'BR', '5555991234567', '55 99123-4567'],
    ['+44 (0)7911 123456', 'RU', '447911123456', '7911 123456'],
    ['＋７９３０１２３４５６７', 'IT', '79301234567', '930 123-45-67'],
  ])('1: %s written in %s is %s', (text, country, value, shown) => {
    const reading = numbers.read(text, country);
    expect(reading).toMatchObject({ value, valid: true });
    const spelt = numbers.spell(reading.value, country);
    expect(spelt).toMatchObject({ text: shown, value, valid: true });
    expect(numbers.read(spelt.text, spelt.country)).toMatchObject({ value, text: shown });
  });

  it('2: there is no room beyond a whole number, and what is pasted is trimmed', () => {
    expect(numbers.read('9301234567 99', 'RU')).toMatchObject({
      value: '79301234567',
      cut: true,
      whole: true,
    });
    expect(numbers.read('8930123456789', 'RU')).toMatchObject({ value: '79301234567', cut: true });
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...CODES), (text, { country }) => {
        const { value, text: shown } = numbers.read(text, country);
        expect(value.length).toBeLessThanOrEqual(18);
        expect(numbers.read(shown, country)).toMatchObject({ text: shown, value, cut: false });
      }),
    );
  });

  it('3: what is typed on the way stands as it was typed', () => {
    const steps = [...'+39333'].map((_, at) => numbers.read('+39333'.slice(0, at + 1), 'RU').text);
    expect(steps).toEqual(['+', '+3', '+39', '+39 3', '+39 33', '+39 333']);
    expect(numbers.read('8930123456', 'RU')).toMatchObject({
      text: '893 012-34-56',
      valid: false,
      whole: false,
    });
    expect(numbers.read('89301234567', 'RU')).toMatchObject({
      text: '8 930 123-45-67',
      whole: true,
    });
  });

  it('4: a number is known for wrong before it is sent', () => {
    expect(numbers.check('')).toBeUndefined();
    expect(numbers.check('79301234567')).toBeUndefined();
    expect(numbers.check('7930123456')).toBe('phoneNumber');
    expect(numbers.check('77930123456')).toBe('phoneNumber');
    expect(numbers.check('353861234567')).toBe('phoneCountry');
  });

  it('5: the stored form is one, stays itself, and is none for what cannot be written to', () => {
    fc.assert(
      fc.property(spellings, ([, value]) => expect(canonicalPhone(`+${value}`)).toBe(value)),
    );
    expect(canonicalPhone('+7 8 930 123-45-67')).toBe('79301234567');
    expect(canonicalPhone('0079301234567')).toBe('79301234567');
    for (const wrong of [
      '',
      '12345',
      '89301234567',
      '77930123456',
      '78091234567',
      '+44 909 8790000',
    ])
      expect(canonicalPhone(wrong)).toBeNull();
  });
});
