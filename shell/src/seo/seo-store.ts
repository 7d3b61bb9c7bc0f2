import type { HttpService } from 'shared-contracts/area';
import type { Languages, Locale } from 'shared-contracts/composition';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import type { OwnSeo } from './own-seo';

export interface SeoOptions {
  document: Document;
  http: HttpService;
  /** Path of the address; observable. */
  path: () => string;
  locale: () => Locale;
  /** Languages of the brand. */
  site: Languages;
  /** What the area says of the address. */
  own: () => OwnSeo;
}

/** Follows the address: the first page's tags are the edge's, the others are read (specification 1, section 2). */
export class SeoStore {
  /** What was announced last: the title of the page that was gone to. */
  announced = '';
  private turn = 0;
  private readonly end: () => void;

  constructor(private readonly options: SeoOptions) {
    makeAutoObservable<this, 'options' | 'turn' | 'end'>(this, {
      options: false,
      turn: false,
      end: false,
    });
    this.end = reaction(
      () => [options.path(), options.locale()].join(' '),
      () => void this.load(options.path()),
    );
  }

  async load(path: string): Promise<void> {
    const turn = ++this.turn;
    const { document, http, locale, site } = this.options;
    const own = this.options.own();
    const words = await import(/* webpackChunkName: "seo" */ './read-seo').catch(() => null);
    const seo = await words?.readSeo(http, path, own, document.baseURI);
    if (turn !== this.turn) return;
    if (seo) words?.applySeo(document, seo, locale(), site);
    runInAction(() => {
      this.announced = seo?.title ?? own.title;
    });
  }

  dispose(): void {
    this.end();
  }
}
