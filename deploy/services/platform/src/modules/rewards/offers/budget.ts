import type { OfferBrand } from './figures';
import type { OfferReport } from './report';

/** An offer's cost against what a brand allows for one of its kind. */
export interface Verdict {
  brand: string;
  mean: number;
  most: number;
  isWithin: boolean;
}
export function verdictsOf(
  { kind, cost, brands }: OfferReport,
  all: readonly OfferBrand[],
): Verdict[] {
  return all
    .filter(({ id }) => brands.includes(id))
    .map(({ id, rules }) => {
      const { mean, most } = rules.offers.per1000[kind];
      return {
        brand: id,
        mean,
        most,
        isWithin: cost === null || (cost.mean <= mean && cost.most <= most),
      };
    });
}
/** Nothing is wrong with it, and no brand's budget is exceeded. */
export const isSound = (report: OfferReport, all: readonly OfferBrand[]): boolean =>
  report.findings.length === 0 && verdictsOf(report, all).every(({ isWithin }) => isWithin);
