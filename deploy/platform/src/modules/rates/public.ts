/** All that other modules may use of rates. */
export { ratesModule } from './index';
export { newestRates } from './service';
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
