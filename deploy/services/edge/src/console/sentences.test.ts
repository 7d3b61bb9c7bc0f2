import type { CompositionBody } from 'deploy-release';
import { differences, firstComposition } from 'deploy-release';
import { sentencesOf } from './sentences';

const told = (from: Partial<CompositionBody>, to: Partial<CompositionBody>) =>
  sentencesOf(
    differences({ ...firstComposition(), ...from }, { ...firstComposition(), ...to }),
  ).map(({ text }) => text);
const BRAND = { dropped: [], meta: {} };
const started = { startedAt: 'then' };

const cases: [string, Partial<CompositionBody>, Partial<CompositionBody>, string][] = [
  ['a pin', { pins: {} }, { pins: { lobby: 'l1' } }, 'lobby is new: everybody gets l1.'],
  [
    'what is fallen back to',
    { lastKnownGood: { lobby: 'l1' } },
    { lastKnownGood: { lobby: 'l2' } },
    'lobby: what is fallen back to is l2 instead of l1.',
  ],
  [
    'a set',
    {
      sets: [
        { id: 'pair', members: { lobby: 'l2', shell: 's2' }, share: 500, brand: null, ...started },
      ],
    },
    {
      sets: [
        { id: 'pair', members: { lobby: 'l2', shell: 's2' }, share: 2500, brand: null, ...started },
      ],
    },
    'Set pair is now lobby@l2,shell@s2 for 25 %; before it was lobby@l2,shell@s2 for 5 %.',
  ],
  [
    'a holdout',
    {},
    { holdouts: [{ brand: 'aurora', share: 1000, salt: 'x', ...started }] },
    '10 % of the visitors for aurora are held out of experiments.',
  ],
  [
    'a slot',
    {
      slots: {
        'header.balance': [{ area: 'cashbox', slot: 'x', load: 'always', for: 'all' }],
      } as never,
    },
    { slots: { 'header.balance': [] } },
    'Slot header.balance is filled by nothing; before by cashbox ([{"area":"cashbox","slot":"x","load":"always","for":"all"}] became []).',
  ],
  [
    'areas of a brand',
    { brands: { aurora: BRAND } },
    { brands: { aurora: { ...BRAND, withoutAreas: ['promo', 'tournaments'] } } },
    'aurora, areas that it does not have: promo, tournaments.',
  ],
  [
    'a colour',
    { brands: { aurora: { ...BRAND, tokens: { '--radius-card': '20px' } } } },
    { brands: { aurora: { ...BRAND, tokens: { '--radius-card': '4px' } } } },
    'aurora: --radius-card is 4px instead of 20px.',
  ],
];
test.each(cases)('%s is told in a sentence', (_what, from, to, sentence) => {
  expect(told(from, to)).toEqual([sentence]);
});

test('of many texts of a brand their number is told', () => {
  const texts = (count: number) => ({
    brands: {
      aurora: {
        ...BRAND,
        texts: {
          en: {
            promo: Object.fromEntries(
              Array.from({ length: count }, (_, at) => [`k${at}`, `t${at}`]),
            ),
          },
        },
      },
    },
  });
  const none = { brands: { aurora: { ...BRAND, texts: {} } } };
  expect(told(none, texts(8))).toHaveLength(8);
  expect(told(none, texts(9))).toEqual(['aurora: 9 texts are other ones.']);
});

test('the same twice is told in no sentence', () => {
  expect(told({ pins: { lobby: 'l1' } }, { pins: { lobby: 'l1' } })).toEqual([]);
});
