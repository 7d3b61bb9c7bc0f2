import { IntentKey } from './intent-key';

export interface RequestKeyOptions {
  /** Outlives the page; null where the browser has no place for it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  name: string;
}
interface Kept {
  key: string;
  about: string;
}

/**
 * The idempotency key of what a form asks for: the same from the first press to the end, over refusals, new codes and a reload; another
 * content is another request. Since 1.6.
 */
export class RequestKey<Content> {
  #key: IntentKey | null = null;

  /** @param about what of a content may lie in the browser, to know it again: no secret, no whole number of a card */
  constructor(
    private readonly about: (content: Content) => unknown,
    private readonly options: RequestKeyOptions,
  ) {}

  of(content: Content): string {
    const about = JSON.stringify(this.about(content));
    const found = this.#key ? null : this.read();
    this.#key ??= new IntentKey(found?.about === about ? { key: found.key, content } : null);
    const key = this.#key.of(content);
    try {
      this.options.storage?.setItem(
        this.options.name,
        JSON.stringify({ key, about } satisfies Kept),
      );
    } catch {
      // a full or forbidden storage: the key lives as long as the page
    }
    return key;
  }

  /** The request was made, or its player is gone. */
  drop(): void {
    this.#key = null;
    this.options.storage?.removeItem(this.options.name);
  }

  private read(): Kept | null {
    try {
      return JSON.parse(this.options.storage?.getItem(this.options.name) ?? 'null') as Kept | null;
    } catch {
      return null;
    }
  }
}
