import { PRODUCER_SEARCH_MIN, type Producer, TOP_PRODUCERS } from 'shared-contracts/catalogue';

/** Case folded in any alphabet: `Straße` and `STRASSE` are one, so are the two small sigmas. */
const fold = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC').trim();

const isWordStart = (text: string, at: number) => at === 0 || !/[\p{L}\p{N}\p{M}]/u.test(text[at - 1] ?? '');

/** Does the name, or any word in it, begin with what was typed? Upper and lower case are one. */
export const matchesProvider = (name: string, typed: string): boolean => {
  const [hay, needle] = [fold(name), fold(typed)];
  if (!needle) return false;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    if (isWordStart(hay, at)) return true;
  }
  return false;
};

export type PickerView =
  | { kind: 'all'; top: Producer[]; others: Producer[] }
  | { kind: 'results'; found: Producer[] };

/** What the picker shows: below 3 characters the top 8 and the others, from there on what matches (specification 1, section 2). */
export const pickProviders = (producers: readonly Producer[], typed: string): PickerView => {
  if ([...typed.trim()].length < PRODUCER_SEARCH_MIN) {
    return { kind: 'all', top: producers.slice(0, TOP_PRODUCERS), others: producers.slice(TOP_PRODUCERS) };
  }
  return { kind: 'results', found: producers.filter((producer) => matchesProvider(producer.name, typed)) };
};
