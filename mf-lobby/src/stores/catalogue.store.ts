import { ADDED_CATEGORIES, type Category, type Producer } from 'shared-contracts/catalogue';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** The categories and the providers of the brand, both by position. */
export class CatalogueStore {
  readonly categories: Loadable<Category[]>;
  readonly producers: Loadable<Producer[]>;

  constructor(api: CatalogueApi) {
    this.categories = new Loadable(api.categories);
    this.producers = new Loadable(api.producers);
  }

  /** Starts both lists unless they are here. */
  open(): void {
    void this.categories.ensure();
    void this.producers.ensure();
  }

  /** Categories that the lobby offers as chips. */
  get chips(): Category[] {
    return (this.categories.value ?? []).filter((category) => category.showInLobby);
  }

  /** Slugs that the site has beside the operator's list, once that is known: nobody has said yet that they hold a game. */
  get added(): (typeof ADDED_CATEGORIES)[number][] {
    const listed = this.categories.value;
    return listed
      ? ADDED_CATEGORIES.filter((slug) => !listed.some((one) => one.slug === slug))
      : [];
  }

  producer(slug: string): Producer | null {
    return this.producers.value?.find((producer) => producer.slug === slug) ?? null;
  }

  refresh(): void {
    this.categories.refresh();
    this.producers.refresh();
  }
}
