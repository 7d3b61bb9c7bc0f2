import { BRANDS, type Brand } from '../../../brands';
import { ofJurisdiction } from '../../../policy/read';
import type { GiftTemplate, Restrictions } from './template';
import { asksDeposit, type GiftTerms, givesSpins, isSet, shareOf } from './terms';

/** A template that cannot be published: it is malformed, or a market forbids it. */
export class OfferError extends Error {}

type Offered = { restrictions: Restrictions };
type Caps = Pick<Brand, 'bonusRules'>;

/** How many times the smallest amount has to be wagered; infinite for a turnover without an amount. */
export function timesOf(terms: GiftTerms): number {
  if (!('wagering' in terms)) return 0;
  if ('times' in terms.wagering) return terms.wagering.times;
  const least = asksDeposit(terms)
    ? shareOf(terms, terms.limit)
    : 'amount' in terms
      ? terms.amount
      : null;
  return least ? terms.wagering.turnover / least : Number.POSITIVE_INFINITY;
}

const isFor = ({ restrictions: { jurisdictions } }: Offered, jurisdiction: string): boolean =>
  !jurisdictions || jurisdictions.includes(jurisdiction);

/** Whether those terms may be offered to a player of the brand who is there (SPEC.md, GI17). */
export function fits(
  { bonusRules }: Caps,
  jurisdiction: string,
  template: Offered,
  terms: GiftTerms,
): boolean {
  const { mostWagerTimes: cap } = ofJurisdiction(bonusRules, jurisdiction);
  return isFor(template, jurisdiction) && (cap === null || timesOf(terms) <= cap);
}

/**
 * Checks a template before it can be given: every market of each of its brands must allow it (SPEC.md, GI17).
 * @throws OfferError that names market and figure
 */
export function demandPublishable(
  template: Offered & { slug: string; terms: Readonly<Record<string, GiftTerms>> },
  brands: readonly (Caps & Pick<Brand, 'id' | 'jurisdictions'>)[] = BRANDS,
): void {
  const times = Math.max(0, ...Object.values(template.terms).map(timesOf));
  for (const { id, jurisdictions, bonusRules } of brands)
    for (const jurisdiction of new Set(Object.values(jurisdictions))) {
      const { mostWagerTimes: cap } = ofJurisdiction(bonusRules, jurisdiction);
      if (cap !== null && times > cap && isFor(template, jurisdiction))
        throw new OfferError(
          `${template.slug} has to be wagered ${times} times, and ${jurisdiction} (${id}) allows ${cap}`,
        );
    }
}

/** Checks a set: its gifts exist in its currencies, each with a known amount, and none is a set. @throws OfferError that names the one that is not */
export async function demandComplete(
  { slug, terms }: GiftTemplate,
  find: (slug: string) => Promise<GiftTemplate | null>,
): Promise<void> {
  for (const [currency, set] of Object.entries(terms))
    for (const member of isSet(set) ? set.gifts : []) {
      const inIt = (await find(member))?.terms[currency];
      if (!inIt || isSet(inIt) || ('amount' in inIt && inIt.amount === null))
        throw new OfferError(`${slug} cannot hold ${member} in ${currency}`);
    }
}

/**
 * Free spins are of slots, which alone have spins.
 * @param isSlot whether there is a slot of that slug
 * @throws OfferError that names the game that is none
 */
export async function demandSpins(
  { slug, terms }: Pick<GiftTemplate, 'slug' | 'terms'>,
  isSlot: (game: string) => Promise<boolean>,
): Promise<void> {
  const games = Object.values(terms).flatMap((term) => (givesSpins(term) ? [term.game] : []));
  for (const game of new Set(games))
    if (!(await isSlot(game)))
      throw new OfferError(
        `${slug} cannot give free spins of ${game}: there is no slot of that name`,
      );
}
