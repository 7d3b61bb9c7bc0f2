import type { CatalogueApi, GamesFilter } from '../api/catalogue.api';
import { GameList } from './game-list';

/** Addresses whose lists are kept, so that the back button finds every page loaded and the same tile in its place. */
const KEPT = 12;

const keyOf = ({ category = '', producer = '', text = '' }: GamesFilter) =>
  JSON.stringify([category, producer, text]);

/** The game lists of the addresses visited last. */
export class GameListsStore {
  private readonly kept = new Map<string, GameList>();

  constructor(private readonly api: CatalogueApi) {}

  /** The list of an address, started. What an earlier address still waits for is cancelled: only the newest search counts. */
  open(filter: GamesFilter): GameList {
    const key = keyOf(filter);
    const list = this.kept.get(key) ?? new GameList(this.api, filter);
    for (const [other, waiting] of this.kept) {
      if (other === key || !waiting.waiting) continue;
      waiting.cancel();
      this.kept.delete(other);
    }
    // the newest stands last
    this.kept.delete(key);
    this.kept.set(key, list);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    list.ensure();
    return list;
  }

  /** Another player or language sees other games: everything is read anew, what is on the screen at once. */
  refresh(): void {
    const shown = [...this.kept.values()].pop();
    this.kept.clear();
    if (!shown) return;
    this.kept.set(keyOf(shown.filter), shown);
    void shown.games.reload();
  }

  dispose(): void {
    for (const list of this.kept.values()) list.cancel();
    this.kept.clear();
  }
}
