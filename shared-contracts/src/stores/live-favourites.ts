import { codeOf } from '../api/errors';
import {
  FAVOURITES_LIMIT,
  type Favourites,
  favouritesChanged,
  getFavourites,
  mergeFavourites,
  setFavourite,
} from '../api/favourites';
import type { FavouritesService, HostServices } from '../area/host';
import { makeAutoObservable, observable, reaction, runInAction } from '../lib/state';
import type { DeviceFavourites } from './device-favourites';

const NONE: Favourites = { slugs: [], version: -1 };

type FavouritesHost = Pick<HostServices, 'http' | 'live' | 'session' | 'toasts' | 'i18n'>;

/**
 * The favourite games of anyone who looks: a player's are the platform's, live in every tab; a guest's are this browser's. A press shows at
 * once, and is taken back when it was refused.
 */
export class LiveFavourites implements FavouritesService {
  state: FavouritesService['state'] = 'idle';
  private known: Favourites = NONE;
  /** What presses asked for whose answer is not here yet. */
  private readonly wanted = observable.map<string, boolean>();
  /** By slug, so that a press paints one heart and not every one. */
  private readonly hearts = observable.set<string>();
  readonly #ends: (() => void)[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  /** Another player's answers count no more. */
  #turn = 0;

  constructor(
    private readonly host: FavouritesHost,
    private readonly device: DeviceFavourites,
  ) {
    makeAutoObservable<this, 'host' | 'device' | 'hearts' | 'wanted'>(this, {
      host: false,
      device: false,
      hearts: false,
      wanted: false,
      has: false,
    });
    const changes = host.live.on(favouritesChanged).subscribe(({ payload }) => this.take(payload));
    const resync = host.live.resync.subscribe(() => void this.reload());
    this.#ends.push(
      () => changes.unsubscribe(),
      () => resync.unsubscribe(),
    );
  }

  get slugs(): readonly string[] {
    const added = [...this.wanted].flatMap(([slug, on]) =>
      on && !this.known.slugs.includes(slug) ? [slug] : [],
    );
    return [
      ...added.reverse(),
      ...this.known.slugs.filter((slug) => this.wanted.get(slug) !== false),
    ];
  }

  has(slug: string): boolean {
    return this.hearts.has(slug);
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
    this.paint();
    void this.reload();
  }

  /** The list of this browser was changed by another tab. */
  heard(key: string | null): void {
    if (!this.host.session.player && this.device.isOf(key)) void this.reload();
  }

  toggle(slug: string): void {
    const favourite = !this.has(slug);
    if (!this.host.session.player) return this.keep(slug, favourite);
    this.wanted.set(slug, favourite);
    this.paint();
    const turn = this.#turn;
    this.#queue = this.#queue.then(() => this.send(slug, favourite, turn));
  }

  async reload(): Promise<void> {
    const { whose } = this;
    if (whose === null) return this.takeOfDevice();
    const turn = this.#turn;
    if (this.state !== 'ready') this.state = 'loading';
    if (whose === undefined) return;
    try {
      await this.handOver(whose, turn);
      const { data } = await this.host.http.call(getFavourites);
      if (turn === this.#turn) this.take(data);
    } catch {
      runInAction(() => {
        if (turn === this.#turn && this.state === 'loading') this.state = 'failed';
      });
    }
  }

  /** Ends with it. */
  endsWith(end: () => void): void {
    this.#ends.push(end);
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }

  /** What this browser kept for the guest who is this player now. */
  private async handOver(owner: string, turn: number): Promise<void> {
    const slugs = this.device.take(owner);
    if (slugs.length === 0) return;
    try {
      const { data } = await this.host.http.call(mergeFavourites, { body: { slugs } });
      if (turn === this.#turn) this.take(data);
    } catch {
      this.device.giveBack(owner, slugs);
    }
  }

  private async send(slug: string, favourite: boolean, turn: number): Promise<void> {
    if (turn !== this.#turn) return;
    try {
      const answer = await this.host.http.call(setFavourite, {
        params: { slug },
        body: { favourite },
      });
      if (turn === this.#turn) this.settle(slug, favourite, answer.data);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.settle(slug, favourite, this.known);
      this.refuse(codeOf(error));
    }
  }

  /** A later press of the same heart stands until its own answer. */
  private settle(slug: string, favourite: boolean, data: Favourites): void {
    if (this.wanted.get(slug) === favourite) this.wanted.delete(slug);
    this.take(data);
  }

  private take(data: Favourites): void {
    if (this.host.session.player) {
      if (data.version >= this.known.version) this.known = data;
      this.state = 'ready';
    }
    this.paint();
  }

  private takeOfDevice(): void {
    this.known = { slugs: this.device.read(), version: -1 };
    this.state = 'ready';
    this.paint();
  }

  private keep(slug: string, favourite: boolean): void {
    const others = this.device.read().filter((each) => each !== slug);
    if (favourite && others.length >= FAVOURITES_LIMIT) return this.refuse('favourites_full');
    this.known = { slugs: favourite ? [slug, ...others] : others, version: -1 };
    this.device.write(this.known.slugs);
    this.paint();
  }

  private refuse(code: string): void {
    this.host.toasts.show({
      key: 'favourites',
      type: 'error',
      text: this.host.i18n.errorText(code),
    });
  }

  private paint(): void {
    const now = new Set(this.slugs);
    for (const slug of [...this.hearts]) if (!now.has(slug)) this.hearts.delete(slug);
    for (const slug of now) this.hearts.add(slug);
  }
}
