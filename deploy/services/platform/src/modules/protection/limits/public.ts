/** All that other modules know of limits. */
export { isApart, type MaybeApart } from './apart';
export { maybeApart } from './apart-repository';
export type { HeldColumns, HeldLimits } from './checks';
export { createHistory } from './history';
export { RegisterDueError } from './register';
export type { Limits, LimitWish } from './service';
export { exclusionChanged, limitReached } from './topics';
