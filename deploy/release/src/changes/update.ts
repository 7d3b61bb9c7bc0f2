import type { CompositionBody, CompositionDocument, RevisionAuthor } from '../composition.schema';
import { firstComposition } from '../document';
import { type CompositionStore, ConflictError } from '../store';

/** As `Change`, for those that have to look something up first. */
export type AnyChange = (
  body: CompositionBody,
) => CompositionBody | null | Promise<CompositionBody | null>;

export interface Author {
  /** `cli`, `console`, `edge`, `start`, or whose token. */
  by?: string;
  /** Who that was, and of which sources what goes live is; asked of the change that is made. */
  author?:
    | RevisionAuthor
    | ((change: [CompositionBody, CompositionBody]) => Promise<RevisionAuthor>)
    | undefined;
}

/** A crowd of writers gets through: somebody wins in every round. */
const ATTEMPTS = 200;
/** Milliseconds, at most; writers that met once should not meet again. */
const APART = 25;

/** Characters of a note; the schema refuses more. */
const NOTE = 500;

const apart = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(APART, attempt)));

/**
 * Changes the live composition. The change is asked again, of the newer document, when somebody else was first.
 * @returns the document that is live afterwards
 * @throws what the change throws; ConflictError after 200 attempts
 */
export const update = async (
  store: CompositionStore,
  change: AnyChange,
  { by, author }: Author = {},
): Promise<CompositionDocument> => {
  for (let attempt = 1; ; attempt += 1) {
    const live = await store.current();
    const body = live ?? firstComposition();
    const next = await change(body);
    if (!next && live) return live;
    // who made the last revision says nothing about this one
    const { by: _by, author: _author, ...rest } = next ?? body;
    const whose = typeof author === 'function' ? await author([body, next ?? body]) : author;
    const said = { ...(by ? { by } : {}), ...(whose ? { author: whose } : {}) };
    const written = { ...rest, note: rest.note.slice(0, NOTE), ...said };
    try {
      return await store.commit(live?.revision ?? 0, written);
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === ATTEMPTS) throw error;
      await apart(attempt);
    }
  }
};
