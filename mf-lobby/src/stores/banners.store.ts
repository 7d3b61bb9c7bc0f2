import type { Banner } from 'shared-contracts/api';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** The slides of the main page and the banners of the providers' pages. */
export class BannersStore {
  readonly startPage: Loadable<Banner[]>;
  readonly providers: Loadable<Banner[]>;

  constructor(api: CatalogueApi) {
    this.startPage = new Loadable(() => api.banners('startPage'));
    this.providers = new Loadable(() => api.banners('gameProvider'));
    makeAutoObservable(this, { startPage: false, providers: false });
  }

  of(providerSlug: string): Banner | null {
    return this.providers.value?.find((banner) => banner.providerSlug === providerSlug) ?? null;
  }

  /** After logout (specification 1, section 4) and a switch of the language. */
  refresh(): void {
    for (const list of [this.startPage, this.providers]) if (list.state !== 'idle') void list.load();
  }
}
