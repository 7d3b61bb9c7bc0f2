import type { Brand } from './brands';
import { chooseLocale } from './locale';

const brand = (locales: string[], defaultLocale?: string) =>
  ({ file: { locales, defaultLocale } }) as Brand;
const everywhere = ['ru', 'en', 'it', 'br'];

test.each([
  [
    'the cookie',
    brand(everywhere, 'ru'),
    { cookie: 'br', profile: 'it', acceptLanguage: 'en' },
    'br',
  ],
  [
    'the profile',
    brand(everywhere, 'ru'),
    { cookie: 'xx', profile: 'it', acceptLanguage: 'en' },
    'it',
  ],
  ['the brand', brand(everywhere, 'ru'), { cookie: undefined, acceptLanguage: 'en' }, 'ru'],
  [
    'the browser',
    brand(everywhere),
    { cookie: undefined, acceptLanguage: 'de, it;q=0.5, pt-BR;q=0.8, ru;q=0' },
    'br',
  ],
  ['what the brand offers', brand(['it']), { cookie: 'ru', acceptLanguage: 'en-GB' }, 'it'],
])('%s decides', (_who, given, hints, expected) => {
  expect(chooseLocale(given, hints)).toBe(expected);
});
