import fc from 'fast-check';
import { LOCALES } from 'shared-contracts/composition';
import { promoGoals } from '../../../../seed/promo-goals';
import { promoRows } from '../../../../seed/promo-rows';
import { giftPrize, seedMeans, TODAY } from '../../../testing/offers';
import { type Texts, translated } from '../../../texts/translated';
import type { PromoGoal } from '../../promotions/promo-goals/public';
import type { PromoPrize, PromoRow } from '../../promotions/promos/public';
import type { TournamentRow } from '../../tournaments/tournaments/public';
import { tournamentRows } from '../../tournaments/tournaments/seed';
import type { GiftTemplate } from '../gifts/public';
import { checkPromotion, type PromotionTerms } from './promotion';
import { checkTournament } from './tournament';
import { asksWagering, checkWagering, claimsIn } from './wagering-claims';

const still = { odds: () => ({ chance: 0, median: 0, mean: 0, realMean: 0 }), loss: () => 0 };
const means = { ...seedMeans(), played: still };
/** Of the seed: one that is wagered ten times, and one that is money. */
const [BOUND, MONEY] = ['shop-evening-bonus', 'cash'] as const;
const NOTHING = translated(' ', ' ', ' ', ' ');
/** Says in each language that nothing is to be wagered. */
const free = translated(
  '<p>Призы не требуют отыгрыша.</p>',
  '<p>Prizes need no wagering.</p>',
  '<p>I premi sono senza requisiti di puntata.</p>',
  '<p>Os prêmios são sem rollover.</p>',
);
const bound = translated(
  '<p>Призы нужно отыграть.</p>',
  '<p>Prizes have to be wagered.</p>',
  '<p>I premi hanno un requisito di puntata.</p>',
  '<p>Os prêmios têm rollover.</p>',
);
const wageringIn = (findings: readonly { code: string; text: string }[]) =>
  findings
    .filter(({ text }) => text.includes('wagered'))
    .map(({ code, text }) => `${code}: ${text}`);

test.each([
  ['en', 'no wagering; without any wagering; nothing to wager; wager-free; need not be wagered'],
  [
    'ru',
    'без отыгрыша; не требует отыгрыша; отыгрывать не нужно; не нужно отыгрывать; без вейджера',
  ],
  [
    'it',
    'senza wagering; nessun requisito di puntata; senza puntate da completare; non richiede wagering',
  ],
  ['br', 'sem rollover; não exige rollover; sem requisitos de aposta; nenhum rollover'],
] as const)(
  '%s says in many ways that nothing is to be wagered, and none of them says that something is',
  (locale, ways) => {
    for (const way of ways.split('; '))
      expect([way, claimsIn(`<p>Ok: ${way}.</p>`, locale)]).toEqual([
        way,
        { isFree: true, asks: false },
      ]);
    // an address is no text
    expect(claimsIn('<a href="/games/wagering">x</a>', locale)).toEqual({
      isFree: false,
      asks: false,
    });
    expect(claimsIn(bound[locale], locale)).toEqual({ isFree: false, asks: true });
  },
);

test('a gift is wagered where its terms say so, and a set where one of its gifts is', () => {
  const bonus = means.template(BOUND);
  if (!bonus) throw new Error('there is no bonus');
  const set = { ...bonus, type: 'group', terms: { EUR: { gifts: [BOUND] } } } as GiftTemplate;
  const template = (slug: string) => (slug === 'set' ? set : means.template(slug));
  expect(
    [BOUND, MONEY, 'set', 'no-such-gift'].map((slug) => asksWagering(slug, { template })),
  ).toEqual([true, false, true, false]);
});

test('texts are refused in whatever language they say of wagering what the gifts are not', () => {
  const gifts = fc.uniqueArray(fc.constantFrom(BOUND, MONEY, 'xp', 'compoint'), { minLength: 1 });
  const said = fc.record({
    ru: fc.constantFrom(...'nfb'),
    en: fc.constantFrom(...'nfb'),
    it: fc.constantFrom(...'nfb'),
    br: fc.constantFrom(...'nfb'),
  });
  fc.assert(
    fc.property(gifts, said, (given, of) => {
      const textOf = (locale: (typeof LOCALES)[number]) =>
        ({ n: NOTHING, f: free, b: bound })[of[locale] as 'n'][locale];
      const texts: Texts = {
        ru: textOf('ru'),
        en: textOf('en'),
        it: textOf('it'),
        br: textOf('br'),
      };
      const found = checkWagering([{ where: 'its text', texts }], given, means);
      const isBound = given.includes(BOUND);
      const isMoney = given.some((slug) => slug !== BOUND);
      const wrong = LOCALES.filter(
        (locale) => (of[locale] === 'f' && isBound) || (of[locale] === 'b' && !isBound),
      );
      const unlike = found.filter(({ code }) => code === 'text_unlike_terms');
      expect(unlike.map(({ text }) => /\((\w+)\)/.exec(text)?.[1])).toEqual(wrong);
      const isSame = new Set(LOCALES.map((locale) => of[locale] === 'f')).size === 1;
      expect(found.some(({ code }) => code === 'languages_differ')).toBe(!isSame);
      // of both kinds of gifts a text may say both
      if (isBound && isMoney) {
        const both: Texts = {
          ru: free.ru + bound.ru,
          en: free.en + bound.en,
          it: free.it + bound.it,
          br: free.br + bound.br,
        };
        expect(checkWagering([{ where: 'its text', texts: both }], given, means)).toEqual([]);
      }
    }),
  );
});

const cups = tournamentRows(TODAY) as TournamentRow[];
const rewarded = (cup: TournamentRow, template: string): TournamentRow['prizes'] =>
  cup.prizes.map((prize) => ({ ...prize, rewards: [{ kind: 'gift', template }] }));

test('a tournament whose prizes are wagered cannot say that they are not, nor show the house’s text that does', () => {
  expect(cups.length).toBeGreaterThan(3);
  for (const cup of cups.map((one) => ({ ...one, unit: 'EUR' as const }))) {
    expect(wageringIn(checkTournament(cup, means).findings)).toEqual([]);
    const prizes = rewarded(cup, BOUND);
    for (const prizeDescription of [free, translated('', '', '', '')])
      expect(
        wageringIn(checkTournament({ ...cup, prizes, prizeDescription }, means).findings),
      ).toHaveLength(LOCALES.length);
  }
});

const goalOf = (template: string): PromoGoal => {
  const [first] = promoGoals.flatMap(({ goals }) => goals);
  if (!first) throw new Error('there is no goal');
  const none = { target: null, targets: null, windowDays: null, isDaily: false };
  const reward = { rewardPoints: null, rewardTickets: null, rewardGift: { template, amount: {} } };
  return { ...none, ...first, ...reward, id: 1, promoId: 1, position: 0 };
};
test('so is a promotion, whether a prize, a goal or a find is wagered', () => {
  const row = promoRows(TODAY).find(({ slug }) => slug === 'high-tide-week') as PromoRow;
  const terms: PromotionTerms = { ...row, unit: 'EUR', goals: [], hidden: [] };
  const told = (change: Partial<PromotionTerms>) =>
    wageringIn(checkPromotion({ ...terms, body: free, ...change }, means).findings);
  expect(told({})).toEqual([]);
  const prizes = (...slugs: string[]) => slugs.map(giftPrize) as PromoPrize[];
  const hidden = [{ gift: { template: BOUND, amount: {} }, stock: 1 }];
  for (const change of [{ prizes: prizes(BOUND) }, { goals: [goalOf(BOUND)] }, { hidden }])
    expect(told(change)).toHaveLength(LOCALES.length);
  expect(told({ body: bound }).join()).toMatch(/something is to be wagered, nothing is/);
  expect(told({ body: bound, prizes: prizes(BOUND) })).toEqual([]);
});
