import type { PageMessage } from '../../crash-protocol';

/** Longer than the longest message that means anything, in bytes. */
export const LONGEST = 2560;

type Check = (value: unknown) => boolean;
const isWord =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most && !/\s/.test(value);
const isAmount: Check = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 1e12;

/** The fields of each message beside its type; it has all of them, and no other one but those that are optional. */
const FIELDS: Record<PageMessage['type'], Record<string, Check>> = {
  enter: { token: isWord(8, 2000) },
  bet: {
    clientRoundId: isWord(8, 64),
    bet: isAmount,
    auto: (value) => value === null || isAmount(value),
  },
  cancel: { roundId: isWord(1, 200) },
  out: { roundId: isWord(1, 200) },
};

const isFlag: Check = (value) => typeof value === 'boolean';
/** Those that may be left out. */
const OPTIONAL: Partial<Record<PageMessage['type'], Record<string, Check>>> = {
  bet: { hand: (value) => value === 0 || value === 1, byItself: isFlag },
};

/** What a page said, or `undefined` for anything that is none of the messages exactly (SPEC.md CR10). */
export function parseMessage(text: string): PageMessage | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { type, ...given } = data as Record<string, unknown>;
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return undefined;
  const required = FIELDS[type as PageMessage['type']];
  const optional = OPTIONAL[type as PageMessage['type']] ?? {};
  const isWhole = Object.entries(required).every(([name, check]) => check(given[name]));
  const isKnown = ([name, value]: [string, unknown]) =>
    Object.hasOwn(required, name) ||
    (Object.hasOwn(optional, name) && optional[name]?.(value) === true);
  return isWhole && Object.entries(given).every(isKnown) ? (data as PageMessage) : undefined;
}
