import fc from 'fast-check';
import {
  applyMask,
  capacityOf,
  caretAfter,
  DATE_MASK,
  dayDigits,
  digitsOf,
  phoneCapacity,
  printDay,
  readDay,
  SMS_CODE_MASK,
  splitPhone,
} from './masks';

const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{0,${max}}$`));
const masks = fc.constantFrom(SMS_CODE_MASK, DATE_MASK, '(###) ###-##-##', '(##) #####-####');
const codes = [
  { country: 'RU', name: 'Россия', dialCode: '7', mask: '(###) ###-##-##' },
  { country: 'KZ', name: 'Казахстан', dialCode: '7', mask: '(###) ###-##-##' },
  { country: 'US', name: 'United States', dialCode: '1' },
  { country: 'BS', name: 'Bahamas', dialCode: '1242' },
];

describe('a mask', () => {
  it('writes what it takes and drops the rest', () => {
    expect(applyMask(SMS_CODE_MASK, '1')).toBe('1');
    expect(applyMask(SMS_CODE_MASK, '123')).toBe('12-3');
    expect(applyMask(SMS_CODE_MASK, ' 12 34 567 ')).toBe('12-34');
    expect(applyMask(DATE_MASK, '7112001')).toBe('71/12/001');
    expect(applyMask('(###) ###-##-##', '9161234567')).toBe('(916) 123-45-67');
  });

  it('keeps the first digits of any text, in order, never more than it has room for', () => {
    fc.assert(
      fc.property(masks, fc.string(), (mask, text) => {
        expect(digitsOf(applyMask(mask, text))).toBe(digitsOf(text).slice(0, capacityOf(mask)));
      }),
    );
  });

  it('changes nothing when it is applied again, and leaves no separator at the end', () => {
    fc.assert(
      fc.property(masks, fc.string(), (mask, text) => {
        const once = applyMask(mask, text);
        expect(applyMask(mask, once)).toBe(once);
        expect(once).toMatch(/^$|\d$/);
      }),
    );
  });

  it('leaves the caret behind as many digits as were typed before it', () => {
    fc.assert(
      fc.property(masks, fc.string(), fc.nat(40), (mask, typed, place) => {
        const caret = Math.min(place, typed.length);
        const masked = applyMask(mask, typed);
        const at = caretAfter(typed, caret, masked);
        const before = Math.min(digitsOf(typed.slice(0, caret)).length, capacityOf(mask));
        expect(digitsOf(masked.slice(0, at)).length).toBe(
          caret === typed.length ? digitsOf(masked).length : before,
        );
      }),
    );
  });
});

describe('a typed day', () => {
  it('is stored as ISO once it is whole, and comes back as it was', () => {
    expect(readDay('29/02/2004')).toBe('2004-02-29');
    expect(readDay('29/02')).toBe('29/02');
    fc.assert(
      fc.property(digits(8), (typed) => {
        const text = applyMask(DATE_MASK, typed);
        expect(printDay(readDay(text))).toBe(text);
      }),
    );
  });
});

describe('a day in another order', () => {
  it.each([
    ['1990-01-31', '31/01/1990'],
    ['1990/1/31', '31/01/1990'],
    ['1.2.1990', '01/02/1990'],
    [' 31 . 12 . 1990 ', '31/12/1990'],
    ['1-2-1990', '01/02/1990'],
    ['1990 01 31', '31/01/1990'],
    ['1990-01-31T00:00:00Z', '31/01/1990'],
    ['1.2.90', '01/02/90'],
    ['1.', '01'],
    ['01/2/', '01/02'],
  ])('reads %s', (typed, shown) => {
    expect(applyMask(DATE_MASK, dayDigits(typed))).toBe(shown);
  });

  it('leaves what the mask itself writes', () => {
    fc.assert(
      fc.property(digits(8), (typed) => {
        const shown = applyMask(DATE_MASK, typed);
        expect(applyMask(DATE_MASK, dayDigits(shown))).toBe(shown);
      }),
    );
  });
});

describe('a phone', () => {
  it('splits by the longest dial code, and by the chosen country where two share one', () => {
    expect(splitPhone('12425551234', codes)).toMatchObject({
      code: { country: 'BS' },
      digits: '5551234',
    });
    expect(splitPhone('77011234567', codes)).toMatchObject({ code: { country: 'RU' } });
    expect(splitPhone('77011234567', codes, 'KZ')).toMatchObject({
      code: { country: 'KZ' },
      digits: '7011234567',
    });
  });

  it('never loses a digit and never has more than fifteen', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), digits(20), (code, typed) => {
        const number = typed.slice(0, phoneCapacity(code));
        const phone = code.dialCode + number;
        expect(phone.length).toBeLessThanOrEqual(15);
        if (number === '') return;
        const split = splitPhone(phone, codes, code.country);
        expect((split.code?.dialCode ?? '') + split.digits).toBe(phone);
      }),
    );
  });
});
