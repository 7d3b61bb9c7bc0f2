import type { HostServices } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { CatalogueApi } from '../api/catalogue.api';

/** The game that was minimised in this browser, as the frame keeps it; read once the main page is opened. */
export class MinimisedStore {
  private readonly loaded: Loadable<Game | null>;
  #end: (() => void) | null = null;

  constructor(
    api: Pick<CatalogueApi, 'named'>,
    private readonly host: Pick<HostServices, 'minimisedGame'>,
  ) {
    this.loaded = new Loadable(async () => {
      const { slug } = this.host.minimisedGame;
      return slug ? ((await api.named([slug]))[0] ?? null) : null;
    });
    makeAutoObservable<this, 'host'>(this, { host: false });
  }

  /** Null when none is, while its card stands in the page, while it is not known, and for one that is not offered any more. */
  get value(): Game | null {
    const { value } = this.loaded;
    const { slug, isHere } = this.host.minimisedGame;
    return value && value.slug === slug && !isHere ? value : null;
  }

  open(): void {
    this.#end ??= reaction(
      () => !this.host.minimisedGame.isHere && this.host.minimisedGame.slug,
      (slug) => slug && void this.loaded.load(),
      { fireImmediately: true },
    );
  }

  refresh(): void {
    const { slug, isHere } = this.host.minimisedGame;
    if (slug && !isHere) this.loaded.refresh();
  }

  dispose(): void {
    this.#end?.();
  }
}
