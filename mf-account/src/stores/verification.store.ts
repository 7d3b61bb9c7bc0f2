import type { SessionService } from 'shared-contracts/area';
import type { Observable, Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { VerificationItem } from 'shared-contracts/verification';
import type { VerificationApi } from '../api/verification.api';
import { DocumentUpload } from './document-upload';

/** The player's documents, live, and pictures on their way (specification 2, section 3.8). */
export class VerificationStore {
  readonly list: Loadable<VerificationItem[]>;
  readonly #uploads = new Map<string, DocumentUpload>();
  readonly #api: VerificationApi;
  readonly #session: Pick<SessionService, 'reloadProfile'>;
  readonly #events: Subscription;

  constructor(
    api: VerificationApi,
    changed: Observable<VerificationItem>,
    session: Pick<SessionService, 'reloadProfile'>,
  ) {
    this.#api = api;
    this.#session = session;
    this.list = new Loadable(api.list);
    makeAutoObservable(this);
    this.#events = changed.subscribe((item) => this.hear(item));
  }

  /** Something was chosen that is not sent yet. */
  get isDirty(): boolean {
    return [...this.#uploads.values()].some(({ file }) => file !== null);
  }

  uploadOf(id: string): DocumentUpload {
    const known = this.#uploads.get(id);
    if (known) return known;
    const upload = new DocumentUpload(id, this.#api.send, (item) => this.put(item));
    this.#uploads.set(id, upload);
    return upload;
  }

  refresh(): void {
    this.list.refresh();
  }

  clear(): void {
    for (const upload of this.#uploads.values()) upload.clear();
    this.#uploads.clear();
    this.list.clear();
  }

  dispose(): void {
    this.#events.unsubscribe();
    for (const upload of this.#uploads.values()) upload.cancel();
  }

  private hear(item: VerificationItem): void {
    this.put(item);
    // whether the account is verified follows from its documents
    void this.#session.reloadProfile().catch(() => {});
  }

  private put(item: VerificationItem): void {
    const { value } = this.list;
    if (!value) return;
    const isKnown = value.some(({ id }) => id === item.id);
    this.list.set(
      isKnown ? value.map((one) => (one.id === item.id ? item : one)) : [...value, item],
    );
  }
}
