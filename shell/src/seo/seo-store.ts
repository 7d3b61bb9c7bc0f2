import type { HttpService } from 'shared-contracts/area';
import { getSeoMeta, type SeoMeta } from 'shared-contracts/content';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';

const setTag = (
  head: HTMLElement,
  selector: string,
  make: () => HTMLElement,
  value: string | null,
  attribute: string,
) => {
  const found = head.querySelector<HTMLElement>(selector);
  if (value === null) return found?.remove();
  const tag = found ?? head.appendChild(make());
  tag.setAttribute(attribute, value);
};

/** Writes what search engines and tabs read. */
export const applySeo = (document: Document, seo: SeoMeta): void => {
  const { head } = document;
  const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name });
  const canonical = () => Object.assign(document.createElement('link'), { rel: 'canonical' });
  document.title = seo.title;
  setTag(head, 'meta[name="description"]', meta('description'), seo.description, 'content');
  setTag(head, 'meta[name="robots"]', meta('robots'), seo.noindex ? 'noindex' : null, 'content');
  setTag(head, 'link[rel="canonical"]', canonical, seo.canonical, 'href');
};

export interface SeoOptions {
  document: Document;
  http: HttpService;
  /** Path of the address; observable. */
  path: () => string;
  locale: () => string;
  /** Title of a page whose own could not be read. */
  fallback: () => string;
}

/** Follows the address: the first page's tags are the edge's, the others are read (specification 1, section 2). */
export class SeoStore {
  /** What was announced last: the title of the page that was gone to. */
  announced = '';
  private turn = 0;
  private readonly end: () => void;

  constructor(private readonly options: SeoOptions) {
    makeAutoObservable<this, 'options' | 'turn' | 'end'>(this, { options: false, turn: false, end: false });
    this.end = reaction(
      () => [options.path(), options.locale()].join(' '),
      () => void this.load(options.path()),
    );
  }

  async load(path: string): Promise<void> {
    const turn = ++this.turn;
    let title = this.options.fallback();
    try {
      const { data } = await this.options.http.call(getSeoMeta, { query: { path } });
      if (turn !== this.turn) return;
      applySeo(this.options.document, data);
      title = data.title;
    } catch {
      if (turn !== this.turn) return;
      this.options.document.title = title;
    }
    runInAction(() => {
      this.announced = title;
    });
  }

  dispose(): void {
    this.end();
  }
}
