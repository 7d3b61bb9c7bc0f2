/** All that other modules may use of rates. */
export { readRates } from './file';
export { addNextRates, allRates, newestRates } from './repository';
export { amountIn, shownRates } from './shown';
export {
  accrue,
  compareWorth,
  type EventRates,
  type Fraction,
  hasRate,
  pointsOfUnit,
  type Rates,
  ratio,
  worth,
} from './worth';
