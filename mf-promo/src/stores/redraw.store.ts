import { createRedraw, type Draw, drawAgrees } from 'shared-contracts/draws';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import type { DrawApi } from '../api/draw.api';

const hash = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A draw done again in this browser, from its published list and seed. */
export class RedrawStore {
  state: 'idle' | 'running' | 'agrees' | 'differs' | 'failed' = 'idle';
  /** Lines of the list that were read. */
  lines = 0;
  readonly #api: Pick<DrawApi, 'entries'>;
  readonly #slug: string;
  /** Changes with each new beginning, and when nobody waits any more. */
  #turn = 0;

  constructor(slug: string, api: Pick<DrawApi, 'entries'>) {
    this.#api = api;
    this.#slug = slug;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Never throws; one at a time. */
  async run(said: Draw): Promise<void> {
    const { proof } = said;
    if (!proof || this.state === 'running') return;
    const turn = ++this.#turn;
    this.state = 'running';
    this.lines = 0;
    const end = (state: 'agrees' | 'differs' | 'failed') =>
      runInAction(() => {
        if (turn === this.#turn) this.state = state;
      });
    try {
      const redraw = createRedraw(proof.head, hash);
      for (let next: string | null = '', after: string | null = null; next !== null; after = next) {
        const block = await this.#api.entries(this.#slug, after);
        if (turn !== this.#turn) return;
        await redraw.add(block.lines);
        next = block.next;
        runInAction(() => {
          this.lines += block.lines.length;
        });
      }
      const found = await redraw.end(proof.seed, proof.prizes);
      end(drawAgrees(found, { ...said, digest: proof.digest }) ? 'agrees' : 'differs');
    } catch {
      end('failed');
    }
  }

  clear(): void {
    this.#turn += 1;
    this.state = 'idle';
  }
}
