import { codeOf } from '../api/errors';
import { makeAutoObservable, observable, runInAction } from '../lib/state';
import { IntentKey } from './intent-key';

/**
 * What a press sends, once: a second press with the same content does nothing while the first one is on its way, and a try after a
 * lost answer carries the same idempotency key.
 */
export class Submission<Content = void, Answer = void> {
  /** Code of what went wrong last; null while one is on its way and after a success. */
  errorCode: string | null = null;
  /** The content that `errorCode` is about. */
  failed: Content | null = null;
  readonly #underWay = observable.set<string>();
  readonly #keys = new Map<string, IntentKey>();
  readonly #call: (content: Content, key: string) => Promise<Answer>;

  /** `call` asks with the idempotency key; what it throws is an error code for the view, or the form's. */
  constructor(call: (content: Content, key: string) => Promise<Answer>) {
    this.#call = call;
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
    const key = this.#keyOf(name);
    try {
      const answer = await this.#call(content, key.of(content));
      key.answered();
      return answer;
    } catch (error) {
      key.failed(error);
      runInAction(() => {
        this.errorCode = codeOf(error);
        this.failed = content;
      });
      throw error;
    } finally {
      if (!key.isOpen) this.#keys.delete(name);
      runInAction(() => this.#underWay.delete(name));
    }
  }

  /** Another content is another intent: what was sent before it and got no answer is not meant any more. */
  #keyOf(name: string): IntentKey {
    for (const other of this.#keys.keys()) {
      if (other !== name && !this.#underWay.has(other)) this.#keys.delete(other);
    }
    const key = this.#keys.get(name) ?? new IntentKey();
    this.#keys.set(name, key);
    return key;
  }

  /** Forgets what went wrong. */
  clear(): void {
    this.errorCode = null;
    this.failed = null;
  }
}

const nameOf = (content: unknown): string => JSON.stringify(content) ?? '';
