import { codeOf, isApiError } from 'shared-contracts/api';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { VERIFICATION_MAX_BYTES, type VerificationItem } from 'shared-contracts/verification';
import { readPicture, turned } from '../api/picture';
import type { VerificationApi } from '../api/verification.api';

/** A picture for one document: chosen, looked at, turned, sent; it stays until it has arrived or another is chosen. */
export class DocumentUpload {
  file: File | null = null;
  /** Data URL of the file as it was chosen. */
  preview: string | null = null;
  /** Quarters that it is turned by, clockwise. */
  quarters = 0;
  /** From 0 to 1 while it is on its way; null otherwise. */
  progress: number | null = null;
  errorCode: string | null = null;
  #way: AbortController | null = null;
  readonly #send: VerificationApi['send'];
  readonly #onDone: (item: VerificationItem) => void;

  constructor(
    readonly id: string,
    send: VerificationApi['send'],
    onDone: (item: VerificationItem) => void,
  ) {
    this.#send = send;
    this.#onDone = onDone;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the server would refuse is refused at once. */
  async choose(file: File): Promise<void> {
    if (this.progress !== null) return;
    this.clear();
    if (file.size > VERIFICATION_MAX_BYTES) {
      this.errorCode = 'large_file';
      return;
    }
    const picture = await readPicture(file);
    runInAction(() => {
      if ('fault' in picture) this.errorCode = picture.fault;
      else {
        this.file = picture.file;
        this.preview = picture.dataUrl;
      }
    });
  }

  turn(): void {
    this.quarters = (this.quarters + 1) % 4;
  }

  /** Never throws; what went wrong is in `errorCode`, and the picture stays for another try. */
  async send(): Promise<void> {
    const { file, preview } = this;
    if (!file || !preview || this.progress !== null) return;
    this.errorCode = null;
    this.progress = 0;
    const way = new AbortController();
    this.#way = way;
    try {
      const content = this.quarters === 0 ? preview : await turned(file, this.quarters);
      if (way.signal.aborted) return;
      const item = await this.#send(this.id, content, way.signal, (share) =>
        runInAction(() => {
          if (this.#way === way) this.progress = share;
        }),
      );
      this.clear();
      this.#onDone(item);
    } catch (error) {
      runInAction(() => {
        if (way.signal.aborted) return;
        this.progress = null;
        this.errorCode = isApiError(error) ? codeOf(error) : 'document_not_valid';
      });
    }
  }

  /** Takes it back while it is on its way: the picture stays. */
  cancel(): void {
    this.#way?.abort();
    this.#way = null;
    this.progress = null;
  }

  clear(): void {
    this.cancel();
    this.file = null;
    this.preview = null;
    this.quarters = 0;
    this.errorCode = null;
  }
}
