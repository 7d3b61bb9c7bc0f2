import type { Content } from './content';
import type { ReplayStream } from './replay-stream';
import { type DocumentWrapper, isDraft, streamDrafts } from './stream';
import { PageTemplate } from './template';
import { within } from './within';

/** Milliseconds that a page waits for its content (PG-4). */
const PATIENCE = 700;

export interface RestOrder<P> {
  /** The content as it is made; null for a page without. */
  contents: AsyncIterator<Content, void> | null;
  /** What goes out without content. */
  none: Content;
  /** When the document ends, whatever is late, in milliseconds. */
  until: number;
  chunks: ReplayStream<PageTemplate>;
  /** The page with this content in one. */
  finish: (made: Content) => P;
  wrapper: DocumentWrapper;
  /** What was rendered not long ago, if any. */
  standIn: () => P | null;
  /** Hears that the page stays open for late answers. */
  staysOpen?: () => void;
  /** Hears what could not be made. */
  failed: (error: unknown) => void;
}

/**
 * Writes all that follows a page's head.
 *
 * @returns the page as it is to be kept
 * @throws Error when it could not even be ended without content
 */
export const writeRest = async <P extends { rest: PageTemplate }>(
  order: RestOrder<P>,
): Promise<P> => {
  const { contents, none, until, chunks, finish, wrapper, standIn, failed } = order;
  const making = contents
    ? contents.next().then(
        ({ value }) => value ?? none,
        (error: unknown) => {
          failed(error);
          return none;
        },
      )
    : Promise.resolve(none);
  const made = contents ? await within(PATIENCE, making) : none;
  if (made && isDraft(made) && made.unfinished && contents) {
    order.staysOpen?.();
    const add = (chunk: string) => chunks.add(new PageTemplate(chunk));
    const newest = await streamDrafts({
      first: made,
      newer: contents,
      until,
      wrapper,
      add,
      failed,
    });
    chunks.close();
    return finish(newest);
  }
  const page = (!made || made.busy ? standIn() : null) ?? finish(made ?? none);
  chunks.add(page.rest);
  chunks.close();
  if (made) return page;
  const late = await making;
  return (late.busy ? standIn() : null) ?? finish(late);
};
