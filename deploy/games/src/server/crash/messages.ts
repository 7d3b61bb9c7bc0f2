import type { PageMessage } from '../../crash-protocol';

/** Longer than the longest message that means anything, in bytes. */
export const LONGEST = 2560;

type Check = (value: unknown) => boolean;
const isWord =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most && !/\s/.test(value);
const isAmount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 1e12;

/** The fields of each message beside its type; it has all of them and no other one. */
const FIELDS: Record<PageMessage['type'], Record<string, Check>> = {
  enter: { token: isWord(8, 2000) },
  bet: { clientRoundId: isWord(8, 64), bet: isAmount, auto: (value) => value === null || isAmount(value) },
  cancel: { roundId: isWord(1, 200) },
  out: { roundId: isWord(1, 200) },
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
  const fields = FIELDS[type as PageMessage['type']];
  const isWhole = Object.entries(fields).every(([name, check]) => check(given[name]));
  const isClosed = Object.keys(given).every((name) => Object.hasOwn(fields, name));
  return isWhole && isClosed ? (data as PageMessage) : undefined;
}
