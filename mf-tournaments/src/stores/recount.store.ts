import { codeOf } from 'shared-contracts/api';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { agrees, createRecount, type Results } from 'shared-contracts/results';
import type { ResultsApi } from '../api/results.api';

const hash = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The journal counted again in this browser, block by block. */
export class RecountStore {
  state: 'idle' | 'running' | 'agrees' | 'differs' | 'failed' = 'idle';
  lines = 0;
  digest: string | null = null;
  errorCode: string | null = null;
  readonly #api: Pick<ResultsApi, 'journal'>;
  readonly #slug: string;
  /** Changes with each new beginning, and when nobody waits any more. */
  #turn = 0;

  constructor(slug: string, api: Pick<ResultsApi, 'journal'>) {
    this.#api = api;
    this.#slug = slug;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Never throws; one at a time. */
  async run(said: Results): Promise<void> {
    const { proof } = said;
    if (!proof || this.state === 'running') return;
    this.#turn += 1;
    const turn = this.#turn;
    this.state = 'running';
    this.lines = 0;
    this.digest = null;
    const isOver = () => turn !== this.#turn;
    try {
      const recount = createRecount(proof.head, hash);
      for (let next: string | null = '', after: string | null = null; next !== null; after = next) {
        const block = await this.#api.journal(this.#slug, after);
        if (isOver()) return;
        await recount.add(block.lines);
        next = block.next;
        runInAction(() => {
          this.lines += block.lines.length;
        });
      }
      const found = await recount.end();
      if (isOver()) return;
      runInAction(() => {
        this.digest = found.digest;
        this.state = agrees(found, { ...proof, items: said.items }) ? 'agrees' : 'differs';
      });
    } catch (error) {
      if (isOver()) return;
      runInAction(() => {
        this.errorCode = codeOf(error);
        this.state = 'failed';
      });
    }
  }

  clear(): void {
    this.#turn += 1;
    this.state = 'idle';
  }
}
