import { codeOf } from '../api/errors';
import {
  getHiddenGames,
  type HiddenEntry,
  type HiddenGames,
  hiddenGamesChanged,
  hideGames,
} from '../api/hidden-games';
import type { HiddenGamesService, HostServices } from '../area/host';
import { makeAutoObservable, observable, reaction, runInAction } from '../lib/state';

const NONE: HiddenGames = { entries: [], version: -1 };
type Named = Pick<HiddenEntry, 'kind' | 'slug'>;
const keyOf = ({ kind, slug }: Named): string => `${kind} ${slug}`;

type HiddenHost = Pick<HostServices, 'http' | 'live' | 'session' | 'toasts' | 'i18n'>;

/** What the player does not want to see, live in every tab. A press shows at once, and is taken back when it was refused. */
export class LiveHiddenGames implements HiddenGamesService {
  state: HiddenGamesService['state'] = 'idle';
  private known: HiddenGames = NONE;
  /** What presses asked for whose answer is not here yet. */
  private readonly wanted = observable.map<string, { entry: HiddenEntry; hidden: boolean }>();
  readonly #ends: (() => void)[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  /** Another player's answers count no more. */
  #turn = 0;

  constructor(private readonly host: HiddenHost) {
    makeAutoObservable<this, 'host' | 'wanted'>(this, {
      host: false,
      wanted: false,
      has: false,
      hides: false,
    });
    const changes = host.live.on(hiddenGamesChanged).subscribe(({ payload }) => this.take(payload));
    const resync = host.live.resync.subscribe(() => void this.reload());
    this.#ends.push(
      () => changes.unsubscribe(),
      () => resync.unsubscribe(),
    );
  }

  get entries(): readonly HiddenEntry[] {
    const known = new Set(this.known.entries.map(keyOf));
    const added = [...this.wanted.values()].flatMap(({ entry, hidden }) =>
      hidden && !known.has(keyOf(entry)) ? [entry] : [],
    );
    return [
      ...added.reverse(),
      ...this.known.entries.filter((entry) => this.wanted.get(keyOf(entry))?.hidden !== false),
    ];
  }

  private get keys(): ReadonlySet<string> {
    return new Set(this.entries.map(keyOf));
  }

  has(game: { readonly slug: string; readonly provider?: { readonly slug: string } }): boolean {
    const { provider } = game;
    return (
      this.hides({ kind: 'game', slug: game.slug }) ||
      (provider !== undefined && this.hides({ kind: 'producer', slug: provider.slug }))
    );
  }

  hides(one: Named): boolean {
    return this.keys.has(keyOf(one));
  }

  /** Reads them, and again whenever the page becomes another's. */
  begin(): void {
    const end = reaction(
      () => this.whose,
      () => this.beginAnew(),
      { fireImmediately: true },
    );
    this.#ends.push(end);
  }

  set(entry: HiddenEntry, hidden: boolean): void {
    if (!this.host.session.player || this.hides(entry) === hidden) return;
    this.wanted.set(keyOf(entry), { entry, hidden });
    const turn = this.#turn;
    this.#queue = this.#queue.then(() => this.send(entry, hidden, turn));
  }

  async reload(): Promise<void> {
    const { whose } = this;
    if (whose === null) {
      this.state = 'ready';
      return;
    }
    const turn = this.#turn;
    if (this.state !== 'ready') this.state = 'loading';
    if (whose === undefined) return;
    try {
      const { data } = await this.host.http.call(getHiddenGames);
      if (turn === this.#turn) this.take(data);
    } catch {
      runInAction(() => {
        if (turn === this.#turn && this.state === 'loading') this.state = 'failed';
      });
    }
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }

  /** Hash of the player; null for a guest, undefined until it is known. */
  private get whose(): string | null | undefined {
    const { player, profile } = this.host.session;
    return player ? profile?.hash : null;
  }

  private beginAnew(): void {
    this.#turn += 1;
    this.wanted.clear();
    this.known = NONE;
    this.state = 'idle';
    void this.reload();
  }

  private async send(entry: HiddenEntry, hidden: boolean, turn: number): Promise<void> {
    if (turn !== this.#turn) return;
    const { kind, slug } = entry;
    try {
      const answer = await this.host.http.call(hideGames, {
        params: { kind, slug },
        body: { hidden },
      });
      if (turn === this.#turn) this.settle(entry, hidden, answer.data);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.settle(entry, hidden, this.known);
      this.host.toasts.show({
        key: 'hidden-games',
        type: 'error',
        text: this.host.i18n.errorText(codeOf(error)),
      });
    }
  }

  /** A later press for the same stands until its own answer. */
  private settle(entry: HiddenEntry, hidden: boolean, data: HiddenGames): void {
    if (this.wanted.get(keyOf(entry))?.hidden === hidden) this.wanted.delete(keyOf(entry));
    this.take(data);
  }

  private take(data: HiddenGames): void {
    if (!this.host.session.player) return;
    if (data.version >= this.known.version) this.known = data;
    this.state = 'ready';
  }
}
