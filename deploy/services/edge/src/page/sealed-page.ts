import type { Encoding } from '../proxy/encoding';
import { type Packed, packed } from './packed';
import { type Hole, hole, PageTemplate } from './template';
import { byHashes, type Trusted } from './vouched';

/** A page that is made. */
export interface PageParts {
  first: PageTemplate;
  /** The tags of what runs: for the head of a page that is being made, for the end of one that can be read at once. */
  scripts: PageTemplate;
  rest: PageTemplate;
  /** When its content was rendered, in milliseconds; null without content. */
  renderedAt: number | null;
}
/** What differs between two answers of a kept page. */
export type Own = Pick<Record<Hole, string>, 'now' | 'view' | 'region'>;
type Coding = Exclude<Encoding, null>;

const OWN = new RegExp((['now', 'view', 'region'] as const).map((name) => hole(name)).join('|'));

/** What fills the places for what runs, of a page that is at hand. */
export const placed = ({ renderedAt }: Pick<PageParts, 'renderedAt'>, scripts: string) =>
  renderedAt === null ? { above: scripts, below: '' } : { above: '', below: scripts };

/** A kept page that is the same for all who get it, but for its end. */
export class SealedPage {
  private readonly packs = new Map<Coding, Promise<Packed>>();

  /** Null for a page with a file that has no integrity. */
  static of(page: PageParts): SealedPage | null {
    const text = textOf(page);
    const trusted = byHashes(text);
    return trusted && new SealedPage(page, trusted, new PageTemplate(text.slice(text.search(OWN))));
  }

  private constructor(
    private readonly page: PageParts,
    /** Names what it runs and what styles it. */
    readonly trusted: Trusted,
    private readonly end: PageTemplate,
  ) {}

  /** The page in parts, uncompressed. */
  plain(own: Own): Buffer[] {
    const { page } = this;
    const none = { ...own, vouched: '', above: '', below: '' };
    const values = {
      ...none,
      ...placed(page, Buffer.concat(page.scripts.fill(none)).toString('latin1')),
    };
    return [...page.first.fill(values), ...page.rest.fill(values)];
  }

  /** The page in two parts: what is compressed once for all who ask, and this answer's end. */
  async packed(own: Own, encoding: Coding): Promise<Buffer[]> {
    const { fixed, close } = await this.pack(encoding);
    return [
      fixed,
      close(Buffer.concat(this.end.fill({ ...own, vouched: '', above: '', below: '' }))),
    ];
  }

  private pack(encoding: Coding): Promise<Packed> {
    const known = this.packs.get(encoding);
    if (known) return known;
    const text = textOf(this.page).replaceAll(hole('vouched'), '');
    const pack = packed(Buffer.from(text.slice(0, text.search(OWN))), encoding);
    this.packs.set(encoding, pack);
    // the next visitor tries again
    pack.catch(() => this.packs.delete(encoding));
    return pack;
  }
}

/** The page's text with what runs in its place, and the other holes. */
const textOf = (page: PageParts): string => {
  const { above, below } = placed(page, page.scripts.text);
  return (page.first.text + page.rest.text)
    .replace(hole('above'), () => above)
    .replace(hole('below'), () => below);
};
