import type { CompositionDocument } from '../composition.schema';
import type { CompositionStore } from './store';

const AT_ONCE = 100;

/** What was changed after a revision, the live one among it, the newest first: going back to that takes all of it back. */
export const revisionsAfter = async (
  store: Pick<CompositionStore, 'history'>,
  revision: number,
  live: CompositionDocument,
): Promise<CompositionDocument[]> => {
  const found = revision < live.revision ? [live] : [];
  for (let before = live.revision; before > revision + 1; ) {
    const page = await store.history(AT_ONCE, before);
    found.push(...page.filter((each) => each.revision > revision));
    before = page.at(-1)?.revision ?? revision;
  }
  return found;
};
