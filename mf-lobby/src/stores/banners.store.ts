import type { Banner } from 'shared-contracts/catalogue';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** The slides of the main page and the banners of the providers' pages. */
export class BannersStore {
  readonly startPage: Loadable<Banner[]>;
  readonly providers: Loadable<Banner[]>;

  constructor(api: CatalogueApi) {
    this.startPage = new Loadable(() => api.banners('startPage'));
    this.providers = new Loadable(() => api.banners('gameProvider'));
  }

  of(providerSlug: string): Banner | null {
    return this.providers.value?.find((banner) => banner.providerSlug === providerSlug) ?? null;
  }

  refresh(): void {
    this.startPage.refresh();
    this.providers.refresh();
  }
}
