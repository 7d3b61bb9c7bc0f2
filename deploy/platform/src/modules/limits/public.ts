/** All that other modules know of limits. */
export type { Protected } from './checks';
export { limitsModule } from './index';
export type { Limits, LimitWish } from './service';
export { exclusionChanged, limitReached } from './topics';
