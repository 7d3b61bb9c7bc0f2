import type { BetRange } from 'shared-contracts/catalogue';

/**
 * The largest bet that the law of a market allows: of the one where a country's visitors play, at an age where
 * that is known, else at the one that may bet most.
 * @param country ISO 3166; null for one that nobody said
 */
export function mostOf(
  { max, markets = [] }: BetRange,
  country: string | null,
  age?: number,
): number {
  const named =
    country === null ? undefined : markets.find(({ countries }) => countries?.includes(country));
  const ages = (named ?? markets.find(({ countries }) => countries === null))?.ages ?? [];
  const reached = age === undefined ? ages : ages.filter(({ fromAge }) => fromAge <= age).slice(-1);
  return reached.length > 0 ? Math.max(...reached.map((one) => one.max)) : max;
}
