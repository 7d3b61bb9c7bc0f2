import type { AnyEndpoint } from './core';
import * as subjects from './subjects';

/** Every call of the contract. */
export const CALLS: readonly AnyEndpoint[] = Object.values(subjects).filter(
  (value): value is AnyEndpoint =>
    typeof value === 'object' && 'method' in value && 'path' in value && 'auth' in value,
);
/** Those that the reference platform answers: anyone who tries all calls tries these. */
export const SERVED_CALLS = CALLS.filter(({ pending }) => !pending);
