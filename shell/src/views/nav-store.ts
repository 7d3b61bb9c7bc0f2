import { type Category, type FooterBlock, getCategories, getFooterBlocks } from 'shared-contracts/api';
import type { HttpService } from 'shared-contracts/area';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';

const RAIL_KEY = 'rail';

/** What the frame around the pages shows: categories, the footer's columns, the rail's width. */
export class NavStore {
  railOpen: boolean;
  readonly categories: Loadable<Category[]>;
  readonly footer: Loadable<FooterBlock[]>;

  constructor(
    http: HttpService,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
  ) {
    this.categories = new Loadable(async () => {
      const { data } = await http.call(getCategories, { query: { 'filter[type]': 'category' } });
      return data;
    });
    this.footer = new Loadable(async () => (await http.call(getFooterBlocks)).data);
    this.railOpen = storage.getItem(RAIL_KEY) !== 'closed';
    makeAutoObservable<this, 'storage'>(
      this,
      { storage: false, categories: false, footer: false },
      { autoBind: true },
    );
  }

  toggleRail(): void {
    this.railOpen = !this.railOpen;
    this.storage.setItem(RAIL_KEY, this.railOpen ? 'open' : 'closed');
  }

  /** Names come from the server in the player's language. */
  reload(): void {
    if (this.categories.state !== 'idle') void this.categories.load();
    if (this.footer.state !== 'idle') void this.footer.load();
  }
}
