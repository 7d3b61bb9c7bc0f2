/** Tabs of the cashbox, in their order; each is an address (`?tab=`), the first one without a name. */
export const TABS = ['deposit', 'withdrawal', 'history', 'balance', 'cards'] as const;
export type Tab = (typeof TABS)[number];
/** Kinds of a history, as they stand in an address (`?kind=`). */
export const KINDS = ['deposits', 'withdrawals', 'statement'] as const;
export type Kind = (typeof KINDS)[number];

const oneOf = <T extends string>(known: readonly [T, ...T[]], name: string | null): T =>
  known.find((each) => each === name) ?? known[0];

/** How a deposit went (`?deposit=`) stands where deposits are made. */
export const tabOf = (query: URLSearchParams): Tab =>
  query.get('deposit') ? 'deposit' : oneOf(TABS, query.get('tab'));
export const kindOf = (query: URLSearchParams): Kind => oneOf(KINDS, query.get('kind'));
