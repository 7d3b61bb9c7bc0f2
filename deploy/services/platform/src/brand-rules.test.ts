import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENCIES } from 'shared-contracts/money';
import { rates as seeded } from '../seed/rates';
import { checkRules } from './brand-rules';
import { BRANDS } from './brands';
import { worth } from './modules/money/rates/public';

const rates = (change: object = {}) => ({
  ...Object.fromEntries(CURRENCIES.map((currency) => [currency, 100])),
  ...change,
});

test('every brand has rates of every currency, and so has a new one', () => {
  for (const { id, rules } of BRANDS)
    expect([id, Object.keys(rules.points.xp).length]).toEqual([id, 7]);
  const template = join(__dirname, '../../../tooling/template-brand/rules.json');
  expect(checkRules(template, JSON.parse(readFileSync(template, 'utf8')))).toBeDefined();
});

test('an XP point and a compoint cost the same worth in every currency, in every brand', () => {
  for (const { id, rules } of BRANDS)
    for (const kind of ['xp', 'compoint'] as const)
      for (const currency of CURRENCIES) {
        const cost = worth(rules.points[kind].EUR, 'EUR', currency, seeded);
        expect([id, kind, currency, rules.points[kind][currency]]).toEqual([
          id,
          kind,
          currency,
          cost,
        ]);
      }
});

test('settings of the site that are none, or that nobody knows, start no server', () => {
  const { site, offers } = BRANDS[0]?.rules ?? {};
  const points = { xp: rates(), compoint: rates() };
  const timeZone = 'Europe/Rome';
  expect(checkRules('rules.json', { timeZone, points, site, offers })).toBeDefined();
  const dear = { ...offers, per1000: { ...offers?.per1000, bonus: { mean: 1 } } };
  expect(() => checkRules('rules.json', { timeZone, points, site, offers: dear })).toThrow(
    'rules.json: offers.per1000.bonus.most',
  );
  const odd = { ...offers, turnoverOfDay: { least: 2, expected: 1 } };
  expect(() => checkRules('rules.json', { timeZone, points, site, offers: odd })).toThrow(
    'above what is expected',
  );
  const wrong = (change: object) => () =>
    checkRules('rules.json', { timeZone, points, site: { ...site, ...change } });
  expect(wrong({ skipNickname: 'no' })).toThrow('rules.json: site.skipNickname');
  expect(wrong({ registrationTypes: ['pigeon'] })).toThrow('rules.json: site.registrationTypes');
  expect(wrong({ fax: '1' })).toThrow('rules.json: site.fax');
  expect(() => checkRules('rules.json', { points })).toThrow('rules.json: site');
  for (const zone of [undefined, '', 'Mars/Olympus', 3])
    expect(() => checkRules('rules.json', { points, site, timeZone: zone })).toThrow(
      'rules.json: timeZone',
    );
  const welcomeGifts = [{ id: 0, template: 'cash' }];
  expect(() => checkRules('rules.json', { timeZone, points, site, welcomeGifts })).toThrow(
    'welcomeGifts.0.id',
  );
});

test.each([
  [undefined, 'points.xp.RUB'],
  [{ points: { xp: rates() } }, 'points.compoint.RUB'],
  [{ points: { xp: rates({ EUR: 0 }), compoint: rates() } }, 'points.xp.EUR'],
  [{ points: { xp: rates(), compoint: rates({ UAH: 1.5 }) } }, 'points.compoint.UAH'],
  [{ points: { xp: rates(), compoint: rates({ BRL: '500' }) } }, 'points.compoint.BRL'],
  [{ points: { xp: rates({ EURO: 100 }), compoint: rates() } }, 'points.xp.EURO is no currency'],
])('%j starts no server', (rules, named) => {
  expect(() => checkRules('lumen/rules.json', rules)).toThrow(`lumen/rules.json: ${named}`);
});
