import type { CompositionDocument } from '../composition.schema';
import type { CompositionStore } from './store';

type History = Pick<CompositionStore, 'history'>;

/** Each revision is read by itself, so no more than these are listed. */
const LISTED = 30;
const PAGE = 20;

export interface TakenBack {
  /** The newest first, the live one among them. */
  listed: CompositionDocument[];
  /** So many older ones are not listed. */
  more: number;
}

/** What was changed after a revision: going back to that takes all of it back. */
export const revisionsAfter = async (
  store: History,
  revision: number,
  live: CompositionDocument,
): Promise<TakenBack> => {
  if (revision >= live.revision) return { listed: [], more: 0 };
  const page = await store.history(LISTED - 1, live.revision);
  const later = page.filter((each) => each.revision > revision);
  const last = later.at(-1);
  const isAll = later.length < LISTED - 1 || !last;
  return { listed: [live, ...later], more: isAll ? 0 : last.revision - revision - 1 };
};

/** Revisions that were made after a moment, the newest first. @param since milliseconds */
export const revisionsSince = async (
  store: History,
  since: number,
): Promise<CompositionDocument[]> => {
  const found: CompositionDocument[] = [];
  for (let before: number | undefined; ; ) {
    const page = await store.history(PAGE, before);
    const young = page.filter(({ createdAt }) => Date.parse(createdAt) > since);
    found.push(...young);
    if (page.length < PAGE || young.length < page.length) return found;
    before = page.at(-1)?.revision;
  }
};
