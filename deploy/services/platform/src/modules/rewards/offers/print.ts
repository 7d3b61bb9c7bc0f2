import { type Verdict, verdictsOf } from './budget';
import type { OfferBrand } from './figures';
import { HOLDINGS, type OfferReport, type PrizeChance } from './report';

const figure = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : 'no bound');
const percent = (chance: number | null): string =>
  chance === null ? 'depends' : `${(chance * 100).toPrecision(3)} %`;
/** How a report says what a holding is of. */
export const holdingTitle = (holding: number): string => `${holding * 100} %`;
export const chanceTexts = ({ chances }: PrizeChance): string[] => chances.map(percent);

export const costText = ({ cost, currency, kept }: OfferReport): string =>
  cost === null
    ? 'costs nothing by itself'
    : `${figure(cost.mean)} of 1,000 of turnover in the mean, ${figure(cost.most)} at most (${currency}; its games keep ${figure(kept)})`;
export const sizeTexts = ({ sizes = [] }: OfferReport): string[] =>
  sizes.map(
    ({ currency, deposit, given, mean, most }) =>
      `a deposit of ${figure(deposit / 100)} ${currency} brings ${figure(given / 100)}: ${figure(mean)} in the mean, ${figure(most)} at most`,
  );
export const verdictText = ({ brand, mean, most, isWithin }: Verdict): string =>
  `${brand}: ${isWithin ? 'within' : 'OVER'} its budget of ${mean} in the mean and ${most} at most`;
export const findingText = ({ code, text }: OfferReport['findings'][number]): string =>
  `${code.replaceAll('_', ' ')}: ${text}`;
export const parityText = ({ parity }: OfferReport): string => {
  const most = Math.max(0, ...parity.map(({ apart }) => apart));
  return parity.length === 0
    ? 'no sums of money'
    : `${parity.length} sums, at most ${(most * 100).toFixed(2)} % apart over the currencies`;
};

/** A report in lines. */
export function linesOf(report: OfferReport, all: readonly OfferBrand[]): string[] {
  const { kind, slug, chances, findings, levels } = report;
  return [
    `${kind} ${slug}`,
    `cost    ${costText(report)}`,
    ...sizeTexts(report).map((text) => `        ${text}`),
    ...verdictsOf(report, all).map((verdict) => `budget  ${verdictText(verdict)}`),
    `parity  ${parityText(report)}; ${levels}`,
    ...(chances.length > 0
      ? [`chances for ${HOLDINGS.map(holdingTitle).join(', ')} of all ${chances[0]?.of}`]
      : []),
    ...chances.map(
      (one) => `        ${one.prize} (${one.quantity}): ${chanceTexts(one).join(', ')}`,
    ),
    ...findings.map((finding) => `found   ${findingText(finding)}`),
  ];
}
