import type { Draw } from 'shared-contracts/draws';
import type { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { following, Loadable } from 'shared-contracts/stores';
import type { DrawApi, DrawEvents } from '../api/draw.api';
import { RedrawStore } from './redraw.store';

interface Parts {
  promoId: () => number | undefined;
  /** Called with new winners, which the promotion's page shows as well. */
  drawn: () => void;
}

/** The draw of one promotion: its commitment and tickets, then its winners, and the draw done again. */
export class DrawStore {
  /** Its value is null for a promotion that draws nothing. */
  readonly draw: Loadable<Draw | null>;
  readonly redraw: RedrawStore;
  readonly #live: Subscription;

  constructor(slug: string, api: DrawApi, events: DrawEvents, { promoId, drawn }: Parts) {
    this.draw = new Loadable(() => api.draw(slug));
    this.redraw = new RedrawStore(slug, api);
    makeAutoObservable(this, {}, { autoBind: true });
    this.#live = following(promoId, events.drawn).subscribe(() => {
      this.draw.refresh();
      drawn();
    });
    this.#live.add(following(promoId, events.tickets).subscribe(this.count));
  }

  /** The tickets that the player has now. */
  private count(tickets: number): void {
    const { value, state } = this.draw;
    // an answer on its way is newer than this
    if (!value?.own || state !== 'ready') return;
    const more = tickets - value.own.tickets;
    this.draw.set({ ...value, tickets: value.tickets + more, own: { ...value.own, tickets } });
  }

  refresh(): void {
    this.draw.refresh();
  }

  clear(): void {
    this.draw.clear();
    this.redraw.clear();
  }

  dispose(): void {
    this.#live.unsubscribe();
  }
}
