import { isPersonal, passwordProblems } from './passwords';

const OWN = ['anna.smith@example.test', '79301234567', 'Night Owl', 'Aurora'];
const codes = (password: string) => passwordProblems(password, OWN).map(({ code }) => code);

test.each([
  ['password1', 'password_common'],
  ['Password123', 'password_common'],
  ['1q2w3e4r5t', 'password_common'],
  ['QWERTYUIOP', 'password_common'],
  ['ababababababab', 'password_common'],
  ['anna.smith@example.test', 'password_personal'],
  ['Anna.Smith1990', 'password_personal'],
  ['smith-1990!', 'password_personal'],
  ['89301234567', 'password_personal'],
  ['+7 (930) 1234567', undefined],
  ['nightowl7', 'password_personal'],
  ['Night Owl 77', 'password_personal'],
  ['aurora2026', 'password_personal'],
  ['short 1', 'password_length'],
  ['x1y2'.repeat(17), 'password_length'],
  ['пароль-длинный', 'password_cyrillic'],
  ['', 'required'],
])('C9: of %p it says %p', (password, code) => {
  expect(codes(password)[0]).toBe(code);
});

test.each([
  'long enough 1',
  'aurora borealis at night',
  'annabelle likes jazz',
  'x1y2'.repeat(16),
  '😀😃😄😁😆😅🤣😂',
  'play-0f3c9a1b',
])('C9: %p is a password', (password) => {
  expect(codes(password)).toEqual([]);
});

test('words too short to say anything of somebody are no part of it', () => {
  expect(isPersonal('joe likes jazz', ['joe@x.test'])).toBe(false);
});
