import { brandOf } from '../../../brands';
import { betsIn } from './bets';

const slot = { theme: { family: 'sea', model: 'medium' } } as unknown as Parameters<
  typeof betsIn
>[0];
const aurora = brandOf('aurora');
const eurosOf = (brand: Parameters<typeof betsIn>[2], categories = ['slots']) =>
  betsIn(slot, categories, brand).find(({ currency }) => currency === 'EUR');

test('other markets and ages are named, with the largest bet that the game has under their caps', () => {
  expect(eurosOf(aurora)).toEqual({
    currency: 'EUR',
    min: 20,
    max: 10_000,
    markets: [
      {
        countries: ['GB'],
        ages: [
          { fromAge: 18, max: 220 },
          { fromAge: 25, max: 560 },
        ],
      },
      { countries: null, ages: [{ fromAge: 18, max: 10_000 }] },
    ],
  });
  expect(eurosOf(aurora, ['table'])).toEqual({ currency: 'EUR', min: 20, max: 10_000 });
});

test('the cap of the brand’s own market holds for everybody, at the age that may bet most', () => {
  const british = { ...aurora, jurisdictions: { '*': 'GB', MT: 'MT' } };
  expect(eurosOf(british)).toMatchObject({
    max: 560,
    markets: [{ countries: ['MT'], ages: [{ fromAge: 18, max: 10_000 }] }, { countries: null }],
  });
});
