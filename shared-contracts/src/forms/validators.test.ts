import fc from 'fast-check';
import { ageOn } from '../time';
import {
  adultBirthday,
  all,
  amountBetween,
  email,
  isDay,
  isNumber,
  notCyrillic,
  personName,
  required,
  sameAs,
  smsCode,
} from './validators';

const today = new Date(2026, 5, 15, 12);
const kind = (finding: { kind: string } | undefined) => finding?.kind;

describe('validation rules', () => {
  it('lets a player in on the eighteenth birthday itself, and not the day before', () => {
    const birthday = adultBirthday(() => today, 18);
    expect(birthday('2008-06-15', {})).toBeUndefined();
    expect(kind(birthday('2008-06-16', {}))).toBe('underageDate');
    expect(kind(birthday('2007-02-29', {}))).toBe('invalidDate');
    expect(kind(birthday('2030-01-01', {}))).toBe('invalidDate');
  });

  it('counts whole years of age for any birthday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1930, 0, 1), max: new Date(2020, 0, 1), noInvalidDate: true }),
        (born) => {
          const iso = `${born.getFullYear()}-${String(born.getMonth() + 1).padStart(2, '0')}-${String(born.getDate()).padStart(2, '0')}`;
          const age = ageOn(iso, today);
          expect(new Date(born.getFullYear() + age, born.getMonth(), born.getDate()) <= today).toBe(
            true,
          );
          expect(
            new Date(born.getFullYear() + age + 1, born.getMonth(), born.getDate()) > today,
          ).toBe(true);
        },
      ),
    );
  });

  it('rejects days that the calendar does not have', () => {
    expect(isDay('2024-02-29', today)).toBe(true);
    for (const bad of ['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '1899-12-31'])
      expect(isDay(bad, today)).toBe(false);
  });

  it('finds Cyrillic anywhere in a password', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('ж', 'Я', 'ї'),
        fc.string(),
        (a, letter, b) => kind(notCyrillic(a + letter + b, {})) === 'notCyrillic',
      ),
    );
    expect(notCyrillic('long enough 1', {})).toBeUndefined();
  });

  it('takes Latin, Cyrillic and Ukrainian names, and nothing else', () => {
    for (const good of ['Anna-Maria', 'Їжак Ґеник', 'Иван 2', 'João', 'Niccolò'])
      expect(personName(good, {})).toBeUndefined();
    for (const bad of ['Ann@', 'O’Neil', '李'])
      expect(kind(personName(bad, {}))).toBe('nameValidationRule');
  });

  it('says Need to pass a number of anything else, and nothing of an empty field', () => {
    const values = {};
    expect([0, -1, 2.5, undefined].map((value) => isNumber(value, values))).toEqual(
      Array(4).fill(undefined),
    );
    for (const value of [Number.NaN, Number('12a'), Number('Infinity'), -Number('Infinity')])
      expect(isNumber(value, values)).toEqual({ kind: 'need_number' });
  });

  it('takes no e-mail that the server refuses by its shape', () => {
    for (const good of [
      'a.b+c@sub.example.test',
      'почта@домен.рф',
      'a\u200b@example.test\u200b',
      ' a@b.cd ',
    ])
      expect(email(good, {})).toBeUndefined();
    for (const bad of [
      'a@b.c"><script>',
      'a@[127.0.0.1]',
      '"a b"@example.test',
      'a@b',
      'a b@c.test',
      'a@b..cd',
    ])
      expect([bad, kind(email(bad, {}))]).toEqual([bad, 'email']);
  });

  it('shows the first finding only', () => {
    const check = all<string>(required as never, email);
    expect(kind(check('', {}))).toBe('required');
    expect(kind(check('nobody', {}))).toBe('email');
    expect(check('a.b@c.test', {})).toBeUndefined();
  });

  it('says the bounds of an amount as they are painted', () => {
    const check = amountBetween(500, 10_000, (amount) => `${amount / 100}`);
    expect(check(499, {})).toEqual({ kind: 'amountRange', values: { min: '5', max: '100' } });
    expect(check(500, {})).toBeUndefined();
    expect(kind(check(Number.NaN, {}))).toBe('amount');
  });

  it('compares with another field and counts digits of a code', () => {
    expect(kind(sameAs('password')('a', { password: 'b' }))).toBe('sameAsPassword');
    expect(smsCode('12-34', {})).toBeUndefined();
    expect(kind(smsCode('12-3', {}))).toBe('minLength');
    for (const empty of ['', ' ', undefined])
      expect(kind(smsCode(empty, {}))).toBe('code_forgotten');
  });
});
