import type { HttpService } from 'shared-contracts/area';
import { type Category, getCategories } from 'shared-contracts/catalogue';
import { type FooterBlock, getFooterBlocks } from 'shared-contracts/content';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { Cookies } from '../browser/cookies';

/** Remembered for a year: the edge paints the rail as this browser last had it. */
const RAIL = { name: 'rail', maxAge: 31_536_000 };

/** What the layout around the pages shows: categories, the footer's columns, the rail's width. */
export class NavStore {
  railOpen: boolean;
  readonly categories: Loadable<Category[]>;
  readonly footer: Loadable<FooterBlock[]>;

  constructor(
    http: HttpService,
    private readonly cookies: Cookies,
    railOpen: boolean,
  ) {
    this.categories = new Loadable(() =>
      http
        .query(getCategories, { query: { 'filter[type]': 'category' } })
        .map((answer) => answer.data),
    );
    this.footer = new Loadable(() => http.query(getFooterBlocks).map((answer) => answer.data));
    this.railOpen = railOpen;
    makeAutoObservable<this, 'cookies'>(
      this,
      { cookies: false, categories: false, footer: false },
      { autoBind: true },
    );
  }

  /** Starts both, and what failed again. */
  open(): void {
    void this.categories.ensure();
    void this.footer.ensure();
  }

  toggleRail(): void {
    this.railOpen = !this.railOpen;
    this.cookies.write(RAIL, this.railOpen ? 'open' : 'closed');
  }

  /** Names come from the server in the player's language. */
  reload(): void {
    if (this.categories.state !== 'idle') void this.categories.load();
    if (this.footer.state !== 'idle') void this.footer.load();
  }
}
