import * as api from './index';

/** Every call of the contract. */
export const CALLS: readonly api.AnyEndpoint[] = Object.values(api).filter(
  (value): value is api.AnyEndpoint =>
    typeof value === 'object' && 'method' in value && 'path' in value && 'auth' in value,
);
/** Those that the reference platform answers: whoever tries all calls tries these. */
export const SERVED_CALLS = CALLS.filter(({ pending }) => !pending);
