import type { Content, RenderedContent } from './content';
import { lateRules } from './document';
import { within } from './within';

/** A content that was rendered. */
export type Draft = Content & { content: RenderedContent };
export const isDraft = (made: Content): made is Draft => made.content !== null;

/** The document around the content. */
export interface DocumentWrapper {
  /** What stands between head and content, with these rules. */
  before: (draft: Draft, css: string) => string;
  /** What follows the content. */
  after: (draft: Draft) => string;
}

/** What is on its way of a content: the beginning of the draft in hand. */
class Sent {
  private html = '';
  private css = '';

  constructor(public draft: Draft) {}

  /** Takes a newer draft in hand if it begins with all that was sent; between two chunks no text may be parted. */
  goOnWith(draft: Draft): boolean {
    const { html, css } = draft.content;
    const fits = html.startsWith(this.html) && css.startsWith(this.css);
    if (!fits || !(this.html.endsWith('>') || html[this.html.length] === '<')) return false;
    this.draft = draft;
    return true;
  }

  /** The draft up to its first place that waits, or all of it, from where the last chunk ended. */
  next(all: boolean): { html: string; css: string } {
    const { html, css, waits } = this.draft.content;
    const to = all || !waits ? { html: html.length, css: css.length } : waits;
    const from = { html: this.html.length, css: this.css.length };
    this.html = html.slice(0, Math.max(from.html, to.html));
    this.css = css.slice(0, Math.max(from.css, to.css));
    return { html: this.html.slice(from.html), css: this.css.slice(from.css) };
  }
}

export interface StreamOrder {
  /** What was rendered with what was there. */
  first: Draft;
  /** The same page once more each time that late answers came. */
  newer: AsyncIterator<Content, void>;
  /** When the document ends, whatever is late, in milliseconds. */
  until: number;
  wrapper: DocumentWrapper;
  add: (chunk: string) => void;
  /** Hears why there is no newer draft. */
  failed: (error: unknown) => void;
}

/**
 * Writes a page's rest in chunks, each up to the first place that waits for a late answer. Together they are one draft, with its
 * answers: one that does not go on from what was sent, or does not come, leaves the last one to be finished, and its waiting places
 * to the browser.
 *
 * @returns the newest draft, for those who come after
 * @throws what `wrapper` threw when the document could not be ended
 */
export const streamDrafts = async ({
  first,
  newer,
  until,
  wrapper,
  add,
  failed,
}: StreamOrder): Promise<Draft> => {
  const sent = new Sent(first);
  const opening = sent.next(false);
  add(wrapper.before(first, opening.css) + opening.html);
  let newest = first;
  try {
    while (newest.unfinished) {
      const found = await within(until - Date.now(), newer.next());
      if (!found || found.done || !isDraft(found.value)) break;
      newest = found.value;
      if (!sent.goOnWith(newest)) break;
      if (!newest.unfinished) break;
      const { html, css } = sent.next(false);
      if (html) add(lateRules(css) + html);
    }
  } catch (error) {
    failed(error);
  }
  const { html, css } = sent.next(true);
  add(lateRules(css) + html + wrapper.after(sent.draft));
  return newest;
};
