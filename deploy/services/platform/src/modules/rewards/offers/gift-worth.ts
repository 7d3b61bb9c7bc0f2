import { mathModels } from 'deploy-games/models';
import type { Currency } from 'shared-contracts/money';
import { asksDeposit, type GiftTemplate, type GiftTerms, givesSpins, isSet } from '../gifts/public';
import { hindrances } from './bonus-cost';
import { currenciesIn, type Find, type Means } from './figures';
import { inUnit } from './parity';
import type { Cost, Finding } from './report';

/** A gift that is a prize: its template, and points or minor units by currency. */
export interface GivenGift {
  template: string;
  amount: number | Readonly<Record<string, number>>;
}
/** A bet's part of a spin that is given: of a feature that a provider sells its price. Null where nobody knows it. */
function spinWorth(type: GiftTemplate['type'], slug: string, { games }: Means): number | null {
  const game = games.find((one) => one.slug === slug);
  if (!game) return null;
  const price = type === 'provider_feature' ? game.model && mathModels[game.model].buy : 1;
  return price ? price * game.returnToPlayer : null;
}

/**
 * What a gift is worth in minor units of the event's currency: money at its sum, a bonus of deposits at its most, spins at what they return, a
 * set at the sum of its gifts, points as the shop takes them, experience nothing. What nobody knows is a finding, and counts as nothing.
 */
export function giftWorth(
  { template, amount }: GivenGift,
  unit: Currency,
  means: Means,
  find: Find,
): Cost {
  const found = means.template(template);
  const terms = found?.terms[unit];
  if (!found || !terms) {
    find('unknown_gift', `there is no gift ${template} in ${unit}`);
    return { mean: 0, most: 0 };
  }
  for (const [code, text] of giftFaults(found, unit, means)) find(code, text);
  if (found.type === 'xp') return { mean: 0, most: 0 };
  if (isSet(terms)) {
    const members = terms.gifts.map((one) =>
      giftWorth({ template: one, amount: {} }, unit, means, find),
    );
    return members.reduce(
      (sum, one) => ({ mean: sum.mean + one.mean, most: sum.most + one.most }),
      {
        mean: 0,
        most: 0,
      },
    );
  }
  const given = givenBy(
    found.type,
    terms,
    typeof amount === 'number' ? amount : amount[unit],
    means,
  );
  if (given === null) {
    find('unbounded', `nobody knows what the gift ${template} is worth in ${unit}`);
    return { mean: 0, most: 0 };
  }
  if (found.type !== 'compoint') return { mean: given, most: given };
  const worth = (cents: number) => given * inUnit(cents, 'EUR', unit, means.rates);
  return { mean: worth(means.compoint.mean), most: worth(means.compoint.most) };
}

/** What keeps its winners from having a gift, in the event's currency or in one of theirs. */
export function giftFaults(
  found: GiftTemplate,
  unit: Currency,
  means: Means,
): [Finding['code'], string][] {
  const { slug, terms, isDisabled, restrictions } = found;
  const faults: [Finding['code'], string][] = [];
  if (isDisabled)
    faults.push(['cannot_be_won', `the gift ${slug} is switched off: nobody gets it`]);
  const lacking = currenciesIn(means).filter((currency) => !terms[currency]);
  if (lacking.length > 0)
    faults.push(['missing_currency', `the gift ${slug} gives nothing in ${lacking.join(', ')}`]);
  const { jurisdictions } = restrictions;
  const markets = new Set(means.brands.flatMap((brand) => Object.values(brand.jurisdictions)));
  const barred = jurisdictions
    ? [...markets].filter((market) => !jurisdictions.includes(market))
    : [];
  if (barred.length > 0)
    faults.push(['market_forbids', `the gift ${slug} is not offered in ${barred.join(', ')}`]);
  const term = terms[unit];
  if (term && asksDeposit(term))
    faults.push(['needs_deposit', `the gift ${slug} asks for a deposit`]);
  if (term && 'wagering' in term)
    for (const why of hindrances(found, { term, currency: unit }, means))
      faults.push(['cannot_be_won', `the gift ${slug}: ${why}`]);
  return faults;
}

/** Minor units, or points; what a gift is given with comes after what its template says. */
function givenBy(
  type: GiftTemplate['type'],
  terms: GiftTerms,
  said: number | undefined,
  means: Means,
): number | null {
  if (asksDeposit(terms)) return terms.most;
  if (givesSpins(terms)) {
    const worth = spinWorth(type, terms.game, means);
    return worth === null ? null : Math.round(terms.spins * terms.bet * worth);
  }
  return 'amount' in terms ? (terms.amount ?? said ?? null) : null;
}
