import {
  matchesStart,
  PRODUCER_SEARCH_MIN,
  type Producer,
  TOP_PRODUCERS,
} from 'shared-contracts/catalogue';

export type PickerView =
  | { kind: 'all'; top: Producer[]; others: Producer[] }
  | { kind: 'results'; found: Producer[] };

/** What the picker shows: below 3 characters the top 8 and the others, from there on what matches (specification 1, section 2). */
export const pickProviders = (producers: readonly Producer[], typed: string): PickerView => {
  if ([...typed.trim()].length < PRODUCER_SEARCH_MIN) {
    return {
      kind: 'all',
      top: producers.slice(0, TOP_PRODUCERS),
      others: producers.slice(TOP_PRODUCERS),
    };
  }
  return {
    kind: 'results',
    found: producers.filter((producer) => matchesStart(producer.name, typed)),
  };
};
