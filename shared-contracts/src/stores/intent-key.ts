import { isApiError } from '../api/errors';

/**
 * The idempotency key of one intent: it stays the same while no answer came (the call may have worked), and is new after
 * an answer, whatever it said.
 */
export class IntentKey {
  private key: string | null;
  private about: string;

  /** @param found a key from before, with the content that it is about */
  constructor(found: { key: string; content: unknown } | null = null) {
    this.key = found?.key ?? null;
    this.about = found ? JSON.stringify(found.content) : '';
  }

  /** The key for this try; another content is another intent. */
  of(content: unknown): string {
    const about = JSON.stringify(content);
    if (this.key === null || about !== this.about) {
      this.about = about;
      this.key = crypto.randomUUID();
    }
    return this.key;
  }

  /** A call of this intent was sent and may have worked. */
  get isOpen(): boolean {
    return this.key !== null;
  }

  answered(): void {
    this.key = null;
  }

  failed(error: unknown): void {
    if (!isApiError(error) || error.status !== 0) this.key = null;
  }
}
