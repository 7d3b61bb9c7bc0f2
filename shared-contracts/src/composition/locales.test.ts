import fc from 'fast-check';
import { inLanguage, LOCALES, languageIn, languageLinks, withoutLanguage } from './locales';

const site = { locales: [...LOCALES], defaultLocale: 'ru' } as const;

it('a page has an address in each language, its own language’s without a word', () => {
  expect(languageLinks('https://site.test/promo', site)).toEqual([
    ['ru', 'https://site.test/promo'],
    ['en', 'https://site.test/promo?lang=en'],
    ['it', 'https://site.test/promo?lang=it'],
    ['pt-BR', 'https://site.test/promo?lang=br'],
    ['x-default', 'https://site.test/promo'],
  ]);
  expect(
    languageLinks('https://site.test/promo', { locales: ['it'], defaultLocale: 'it' }),
  ).toEqual([]);
});

it.each([
  ['/promo?lang=it', '/promo', 'it'],
  ['/games/slots?q=a+b&lang=it&provider=x%26y', '/games/slots?q=a+b&provider=x%26y', 'it'],
  ['?lang=xx&lang=it', '', 'xx'],
  ['/promo?language=it&slang=it', '/promo?language=it&slang=it', null],
  ['/promo?q=?lang=it', '/promo?q=?lang=it', null],
  ['/?', '/?', null],
  ['/lang=it', '/lang=it', null],
])('%s is %s in %s', (url, rest, lang) => {
  expect([withoutLanguage(url), languageIn(url)]).toEqual([rest, lang]);
});

it('what names a language can be taken away again, and nothing else goes with it', () => {
  const pair = fc.tuple(
    fc.constantFrom('q', 'page', 'redirect', 'langs'),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 4 }), fc.constantFrom(...LOCALES), (pairs, locale) => {
      const query = new URLSearchParams(pairs).toString();
      const plain = `https://site.test/games/slots${query && `?${query}`}`;
      const named = inLanguage(plain, locale, site);
      expect(languageIn(named)).toBe(locale === 'ru' ? null : locale);
      expect(withoutLanguage(named)).toBe(plain);
    }),
  );
});
