import { tellDefect } from '../api/defect';
import { codeOf } from '../api/errors';
import { makeAutoObservable, observable, runInAction } from '../lib/state';
import { IntentKey } from './intent-key';

/** Where a key waits while no answer came, so that it outlives the page: the newest one, under a name of its own. Since 1.6. */
export interface KeyKeeper<Content> {
  /** Null where the browser has no place for it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  name: string;
  /** What of the content may lie there, to know it again: no secret, no whole number of a card. */
  about: (content: Content) => unknown;
}

/**
 * What a press sends, once: a second press with the same content does nothing while the first one is on its way, and a try after a
 * lost answer carries the same idempotency key.
 *
 * @example
 * ```tsx
 * import type { HttpService } from 'shared-contracts/area';
 * import { joinPromo } from 'shared-contracts/promos';
 * import { Submission } from 'shared-contracts/stores';
 *
 * export const joiningOf = (http: HttpService) =>
 *   new Submission((id: number, idempotencyKey) =>
 *     http.call(joinPromo, { body: { action_id: id } }, { idempotencyKey }),
 *   );
 * ```
 */
export class Submission<Content = void, Answer = void> {
  /** Code of what went wrong last; null while one is on its way and after a success. */
  errorCode: string | null = null;
  /** The content that `errorCode` is about. */
  failed: Content | null = null;
  readonly #underWay = observable.set<string>();
  readonly #keys = new Map<string, IntentKey>();
  readonly #call: (content: Content, key: string) => Promise<Answer>;
  readonly #keeper: KeyKeeper<Content> | null;

  /** `call` asks with the idempotency key; what it throws is an error code for the view, or the form's. */
  constructor(
    call: (content: Content, key: string) => Promise<Answer>,
    keeper: KeyKeeper<Content> | null = null,
  ) {
    this.#call = call;
    this.#keeper = keeper;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Anything is on its way. */
  get busy(): boolean {
    return this.#underWay.size > 0;
  }

  /** This very content is on its way. */
  isBusyWith(content: Content): boolean {
    return this.#underWay.has(nameOf(content));
  }

  /** For a button. Answers undefined when it failed (`errorCode`) or is on its way already; never throws. */
  async press(content: Content): Promise<Answer | undefined> {
    try {
      return await this.send(content);
    } catch {
      return undefined;
    }
  }

  /** For a form. Answers undefined when it is on its way already. @throws what the call threw */
  async send(content: Content): Promise<Answer | undefined> {
    const name = nameOf(content);
    if (this.#underWay.has(name)) return undefined;
    this.#underWay.add(name);
    this.clear();
    const key = this.#keyOf(name, content);
    try {
      this.#keep(content, key.of(content));
      const answer = await this.#call(content, key.of(content));
      key.answered();
      return answer;
    } catch (error) {
      key.failed(error);
      tellDefect(error);
      runInAction(() => {
        this.errorCode = codeOf(error);
        this.failed = content;
      });
      throw error;
    } finally {
      if (!key.isOpen) {
        this.#keys.delete(name);
        this.forget();
      }
      runInAction(() => this.#underWay.delete(name));
    }
  }

  /** Another content is another intent: what was sent before it and got no answer is not meant any more. */
  #keyOf(name: string, content: Content): IntentKey {
    for (const other of this.#keys.keys()) {
      if (other !== name && !this.#underWay.has(other)) this.#keys.delete(other);
    }
    const key = this.#keys.get(name) ?? new IntentKey(this.#found(content));
    this.#keys.set(name, key);
    return key;
  }

  #keep(content: Content, key: string): void {
    if (!this.#keeper) return;
    const { storage, name, about } = this.#keeper;
    try {
      storage?.setItem(name, JSON.stringify({ key, about: nameOf(about(content)) }));
    } catch {
      // a full or forbidden storage: the key lives as long as the page
    }
  }

  /** The key of a page before this one, for the same content. */
  #found(content: Content): { key: string; content: Content } | null {
    if (!this.#keeper) return null;
    const { storage, name, about } = this.#keeper;
    try {
      const kept = JSON.parse(storage?.getItem(name) ?? 'null') as {
        key: string;
        about: string;
      } | null;
      return kept?.about === nameOf(about(content)) ? { key: kept.key, content } : null;
    } catch {
      return null;
    }
  }

  /** Drops the key that waits: it was answered, or its player is gone. Since 1.6. */
  forget(): void {
    this.#keeper?.storage?.removeItem(this.#keeper.name);
  }

  /** Forgets what went wrong. */
  clear(): void {
    this.errorCode = null;
    this.failed = null;
  }
}

const nameOf = (content: unknown): string => JSON.stringify(content) ?? '';
