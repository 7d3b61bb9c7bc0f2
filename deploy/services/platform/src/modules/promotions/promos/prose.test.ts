import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from 'shared-contracts/composition';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import { banners } from '../../../../seed/banners';
import { seoFooters, strips } from '../../../../seed/content/blocks';
import { mainMeta } from '../../../../seed/content/seo';
import { giftTemplates } from '../../../../seed/gifts';
import { pages } from '../../../../seed/pages/index';
import { promoGoals } from '../../../../seed/promo-goals';
import { promos, type SeedPromo } from '../../../../seed/promos';

const BRANDS = join(import.meta.dirname, '../../../../../../brands');
const TEXTS = ['title', 'story', 'fund'] as const;
/** A tournament, in any of the languages. */
const NAMED = /турнир|tournament|torne/i;

/** Numbers as people write them in any of the languages: 2,500, 2.500, 2 500. */
const numbersIn = (text: string): number[] =>
  [...text.replace(/<\/?h\d>/g, '').matchAll(/\d+(?:[.,\s]\d{3})*/g)].map(([found]) =>
    Number(found.replace(/\D/g, '')),
  );
const wordsOf = (promo: SeedPromo, locale: Locale): string =>
  [
    ...TEXTS.map((name) => promo[name][locale]),
    ...promo.prizes.map(({ title }) => title[locale]),
  ].join('\n');
/** Every number of a promo's data, stored points and minor units as they are shown as well. */
const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value, value / PROMO_POINT_FACTOR, value / 100];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [];
};
/** Whose draw is not data yet says of it what is not checked here. */
const drawsByData = (promo: SeedPromo): boolean =>
  !['template1', 'template3', 'template4'].includes(promo.template) || 'draw' in promo;

describe.each(promos.map((promo) => [promo.slug, promo] as const))(
  'the words of %s',
  (_, promo) => {
    test.each(LOCALES)(
      'in %s its numbers are those of its data, and of the other languages',
      (locale) => {
        const found = numbersIn(wordsOf(promo, locale)).sort((a, b) => a - b);
        expect(found).toEqual(numbersIn(wordsOf(promo, 'en')).sort((a, b) => a - b));
        const goals = promoGoals.filter(({ slug }) => slug === promo.slug);
        const known = numbersOf([{ ...promo, story: null, title: null, fund: null }, goals]);
        if (drawsByData(promo))
          expect(found.filter((number) => !known.includes(number))).toEqual([]);
      },
    );

    test.each(LOCALES)('in %s its links lead to what is there', (locale) => {
      const links = [...wordsOf(promo, locale).matchAll(/href="([^"]*)"/g)].map(
        ([, href = '']) => href,
      );
      const there = [
        '/',
        '/promo',
        '/profile/gifts',
        '/cashbox',
        '/winback',
        '/compoints',
        ...promos.map(({ slug }) => `/promo/${slug}`),
        ...pages.map(({ slug }) => `/${slug}`),
      ];
      expect(links.filter((href) => !there.includes(href))).toEqual([]);
    });

    test('what grows its fund is what it says, and a sum stands for one that it has', () => {
      const { fund, source, percent = 1, fundStart } = promo;
      for (const locale of LOCALES) {
        const text = fund[locale];
        if (source && text.includes('%')) expect(text).toContain(`${percent}%`);
        if (text.includes('{{money}}')) expect(fundStart).toBeDefined();
      }
      const ofBets = /bet/.test(fund.en);
      if (source && fund.en.includes('%')) expect(ofBets).toBe(source === 'bets');
    });

    test.each(LOCALES)('in %s it names no tournament: a brand may have none', (locale) => {
      expect(wordsOf(promo, locale)).not.toMatch(NAMED);
    });
  },
);

/** Of banners those that lead into an area that a brand does not have are shown to nobody there. */
const houseWords = [
  ...pages.map(
    ({ slug, title, description, body }) => [slug, { title, description, body }] as const,
  ),
  ['main', mainMeta] as const,
  ['under the lobby', seoFooters] as const,
  ['over the lobby', strips] as const,
  ...banners
    .filter(({ link }) => !link.startsWith('/tournaments'))
    .map(({ id, title, body, button }) => [`banner ${id}`, { title, body, button }] as const),
];
test.each(houseWords)('words of the house name no tournament: %s', (_, words) => {
  expect(JSON.stringify(words)).not.toMatch(NAMED);
});

test('a brand without tournaments names none in its own words', () => {
  for (const brand of readdirSync(BRANDS, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const folder = join(BRANDS, brand.name);
    const { withoutAreas = [] } = JSON.parse(
      readFileSync(join(folder, 'composition.json'), 'utf8'),
    );
    if (!withoutAreas.includes('tournaments')) continue;
    for (const file of readdirSync(join(folder, 'texts'))) {
      // words of the area that it does not have are never read
      const { tournaments: _, ...read } = JSON.parse(
        readFileSync(join(folder, 'texts', file), 'utf8'),
      );
      expect(JSON.stringify(read)).not.toMatch(NAMED);
    }
  }
});

test('what a page of text says of a gift is what the gift is', () => {
  const templateOf = (slug: string) => giftTemplates.find((template) => template.slug === slug);
  const storyOf = (slug: string) => promos.find((promo) => promo.slug === slug)?.story.en ?? '';
  expect(storyOf('sunday-cashback')).toContain('for seven days');
  expect(templateOf('cashback')?.offeredHours).toBe(7 * 24);
  expect(storyOf('welcome-package')).toContain('as much as you pay in, up to the sum');
  for (const terms of Object.values(templateOf('first-deposit')?.terms ?? {}))
    expect(terms).toMatchObject({ percent: 100, most: expect.any(Number) });
});
