import fc from 'fast-check';
import { GAME_KINDS } from 'shared-contracts/protection';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness, PASSWORD } from '../../../testing/harness';
import { contributionOf } from '../../money/wallet/public';
import { withinRules } from './market';
import { giftTemplates } from './schema';
import { type BonusOffer, type DepositOffer, shareOf, turnoverOf } from './terms';

const CONTRIBUTIONS = { slots: 100, table: 10, crash_games: 10, '*': 0 };

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    const play = { wagering: { times: 30 }, contributions: CONTRIBUTIONS, maxBet: null };
    gifts = await giftsIn(site);
    // they were published before the market had its rules: today they would not be (GI17)
    await site.services.core.db.insert(giftTemplates).values([
      bonusTemplate('thirty', { terms: { EUR: { amount: 1000, ...play } } }),
      bonusTemplate('turnover', {
        terms: { EUR: { amount: 1000, ...play, wagering: { turnover: 50_000 } } },
      }),
    ]);
  });
  afterAll(() => site.close());

  test('policy.bonusRules: a prize asks for no more than the market of its player allows', async () => {
    const player = await site.player();
    const termsOf = async (template: string) => (await gifts.grant(player, template)).terms;
    expect(await termsOf('thirty')).toMatchObject({
      wagering: { times: 30 },
      contributions: CONTRIBUTIONS,
    });
    const body = { login: player.body.email, password: PASSWORD };
    expect(
      (await site.call('POST', '/json-api/login', { body, headers: { 'x-country': 'gb' } })).status,
    ).toBe(200);
    const one = { contributions: { slots: 100, '*': 0 } };
    expect(await termsOf('thirty')).toMatchObject({ wagering: { times: 10 }, ...one });
    expect(await termsOf('turnover')).toMatchObject({ wagering: { turnover: 10_000 }, ...one });
    const id = await gifts.offer(player, 'thirty');
    await gifts.activate(player, id);
    expect(await gifts.balance(player)).toMatchObject({ bonus: 1000, wagering: 10_000 });
  });
});

const KINDS = ['slots', 'table', 'crash_games', 'jackpot_games'];
const percents = fc.dictionary(fc.constantFrom(...KINDS, '*'), fc.integer({ min: 0, max: 100 }));
const wagering = fc.oneof(
  fc.record({ times: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ turnover: fc.integer({ min: 1, max: 1e9 }) }),
);
const play = { wagering, contributions: percents, maxBet: fc.constant(null) };
const bonus = fc.record({ amount: fc.integer({ min: 1, max: 1e7 }), ...play });
const deposit = fc.record({
  limit: fc.integer({ min: 100, max: 1e6 }),
  percent: fc.integer({ min: 1, max: 1000 }),
  most: fc.integer({ min: 1, max: 1e7 }),
  ...play,
});

test('whatever the offer, it asks for no more than before, nor than so many times what it gives', () => {
  fc.assert(
    fc.property(
      fc.oneof(bonus, deposit),
      fc.integer({ min: 0, max: 20 }),
      fc.nat(1e6),
      (terms, most, over) => {
        const rules = { mostWagerTimes: most, mixedProducts: true };
        const given = 'limit' in terms ? shareOf(terms, terms.limit + over) : terms.amount;
        const held = withinRules(terms, rules, 'limit' in terms ? null : given) as
          | BonusOffer
          | DepositOffer;
        expect(turnoverOf(held, given)).toBeLessThanOrEqual(
          Math.min(turnoverOf(terms, given), most * given),
        );
        expect(held.contributions).toEqual(terms.contributions);
      },
    ),
  );
});

test('without a mix one kind counts at most, as much as it did, and some does where some did', () => {
  fc.assert(
    fc.property(bonus, (terms) => {
      const rules = { mostWagerTimes: null, mixedProducts: false };
      const held = withinRules(terms, rules, terms.amount) as BonusOffer;
      // those that have a name, and one for all others
      const kinds = [...new Set([...GAME_KINDS, ...Object.keys(terms.contributions), 'others'])];
      const named = kinds.filter((kind) => kind !== '*');
      const counting = named.filter((kind) => contributionOf(held.contributions, [kind]) > 0);
      const before = named.map((kind) => contributionOf(terms.contributions, [kind]));
      expect(counting.length).toBe(before.some((percent) => percent > 0) ? 1 : 0);
      for (const kind of counting)
        expect(contributionOf(held.contributions, [kind])).toBe(Math.max(...before));
      expect(held.wagering).toEqual(terms.wagering);
    }),
  );
});
