import type { Observable, Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { DataExport, DataExportFormat } from 'shared-contracts/own-data';
import { Loadable, Submission } from 'shared-contracts/stores';
import type { OwnDataApi } from '../api/own-data.api';

/** The player's newest copy of the own data: asked for, being made, downloaded. */
export class OwnDataStore {
  readonly current: Loadable<{ copy: DataExport | null }>;
  readonly asking: Submission<void>;
  /** A file by its format; `save` gets its address. */
  readonly downloading: Submission<DataExportFormat>;
  readonly #events: Subscription;

  constructor(api: OwnDataApi, changed: Observable<DataExport>, save: (url: string) => void) {
    this.current = new Loadable(api.copy);
    this.asking = new Submission(async () => this.current.set({ copy: await api.ask() }));
    this.downloading = new Submission(async (format) => {
      const { copy } = this.current.value ?? {};
      if (copy) save(await api.link(copy.id, format));
    });
    makeAutoObservable(this);
    this.#events = changed.subscribe((copy) => this.current.set({ copy }));
  }

  refresh(): void {
    this.current.refresh();
  }

  clear(): void {
    this.current.clear();
    this.asking.clear();
    this.downloading.clear();
  }

  dispose(): void {
    this.#events.unsubscribe();
  }
}
