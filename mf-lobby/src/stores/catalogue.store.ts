import type { Category, Producer } from 'shared-contracts/api';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** The categories and the providers of the brand, both by position, and the ones whose pages were opened. */
export class CatalogueStore {
  readonly categories: Loadable<Category[]>;
  readonly producers: Loadable<Producer[]>;
  private readonly heads = new Map<string, Loadable<Category | Producer>>();

  constructor(private readonly api: CatalogueApi) {
    this.categories = new Loadable(api.categories);
    this.producers = new Loadable(api.producers);
    makeAutoObservable<this, 'api' | 'heads'>(this, {
      api: false,
      heads: false,
      categories: false,
      producers: false,
    });
  }

  /** Starts both lists unless they are here. */
  open(): void {
    void this.categories.ensure();
    void this.producers.ensure();
  }

  /** What the page of a slug is about: a category or a producer; 404 when the brand knows neither. */
  openHead(slug: string): Loadable<Category | Producer> {
    const head = this.heads.get(slug) ?? new Loadable(() => this.api.category(slug));
    this.heads.set(slug, head);
    void head.ensure();
    return head;
  }

  /** Categories that the lobby offers as chips. */
  get chips(): Category[] {
    return (this.categories.value ?? []).filter((category) => category.showInLobby);
  }

  producer(slug: string): Producer | null {
    return this.producers.value?.find((producer) => producer.slug === slug) ?? null;
  }

  /** Names come in the player's language: read again after a switch. */
  refresh(): void {
    for (const one of [this.categories, this.producers, ...this.heads.values()]) {
      if (one.state !== 'idle') void one.load();
    }
  }
}
