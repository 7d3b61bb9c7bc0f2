import {
  codeOf,
  GAMES_PAGE,
  type Game,
  PARTICIPANTS_PAGE,
  type Participant,
  type PromoDetail,
  type UserPromo,
} from 'shared-contracts/api';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import { type EventStatus, Loadable, PagedList, statusAt } from 'shared-contracts/stores';
import type { Clock } from 'shared-contracts/time';
import type { PromoApi } from '../api/promo.api';
import type { PromoEvents } from '../api/promo.events';
import { placed } from './places';

interface Edges {
  clock: Clock;
  events: PromoEvents;
  isPlayer: () => boolean;
}

/** One promotion: the page, the live fund, who takes part, and the player's own place. */
export class PromoPageStore {
  readonly promo: Loadable<PromoDetail>;
  readonly standing: Loadable<UserPromo | null>;
  readonly participants: PagedList<Participant>;
  readonly games: PagedList<Game>;
  liveFund: Money | null = null;
  joining = false;
  joinError: string | null = null;
  now: number;
  private readonly ends: (() => void)[] = [];
  private fundLine = new Subscription();
  private places = new Subscription();

  constructor(
    readonly slug: string,
    private readonly api: PromoApi,
    private readonly edges: Edges,
  ) {
    const id = () => this.promo.value?.id ?? 0;
    this.promo = new Loadable(() => api.page(slug));
    this.standing = new Loadable(() => api.standing(id()));
    this.participants = new PagedList(
      (page) => api.participants(id(), page),
      (one) => one.id,
      PARTICIPANTS_PAGE,
    );
    this.games = new PagedList(
      (page) => api.games(slug, page),
      (game) => game.slug,
      GAMES_PAGE,
    );
    this.now = edges.clock.now();
    makeAutoObservable<this, 'api' | 'edges' | 'ends' | 'fundLine' | 'places'>(this, {
      slug: false,
      promo: false,
      standing: false,
      participants: false,
      games: false,
      api: false,
      edges: false,
      ends: false,
      fundLine: false,
      places: false,
    });
    this.ends.push(
      edges.clock.everySecond((now) => runInAction(() => this.tick(now))),
      // at once as well: an answer that stood in the page is here before a reaction has looked
      reaction(
        () => this.poolId,
        () => this.followFund(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.promo.value?.id,
        (id) => this.followPlaces(id),
        { fireImmediately: true },
      ),
      reaction(
        () => this.promo.value !== null && edges.isPlayer(),
        (known) => (known ? void this.standing.load() : this.standing.clear()),
        { fireImmediately: true },
      ),
    );
  }

  open(): void {
    void this.promo.ensure();
  }

  refresh(): void {
    if (this.promo.state !== 'idle') void this.reload();
  }

  private async reload(): Promise<void> {
    await Promise.all([
      this.promo.load(),
      this.promo.value && this.edges.isPlayer() && this.standing.load(),
      this.participants.state !== 'idle' && this.participants.reload(),
    ]);
  }

  get status(): EventStatus | null {
    return this.promo.value && statusAt(this.promo.value, this.now);
  }

  get fund(): Money | null {
    return this.liveFund ?? this.promo.value?.fundMoney ?? null;
  }

  /** A pool has a counter in each currency: a guest's is none that a player follows. */
  private get poolId(): string | undefined {
    return this.promo.awaitsOwn ? undefined : this.promo.value?.prizePoolCounter?.id;
  }

  /** Whether the player takes part is not known yet. */
  get awaitsStanding(): boolean {
    const { isKnown, state } = this.standing;
    return this.edges.isPlayer() && !isKnown && state !== 'failed';
  }

  get isParticipant(): boolean {
    return Boolean(this.standing.value?.membership);
  }

  /** Joins; a second press while it is on its way does nothing. */
  async join(): Promise<void> {
    const promo = this.promo.value;
    if (!promo || this.joining) return;
    this.joining = true;
    this.joinError = null;
    try {
      await this.api.join(promo.id);
      await this.reload();
    } catch (error) {
      runInAction(() => {
        this.joinError = codeOf(error);
      });
    } finally {
      runInAction(() => {
        this.joining = false;
      });
    }
  }

  dispose(): void {
    for (const end of this.ends) end();
    this.fundLine.unsubscribe();
    this.places.unsubscribe();
  }

  private tick(now: number): void {
    this.now = now;
  }

  private followFund(): void {
    this.fundLine.unsubscribe();
    this.liveFund = null;
    const { poolId } = this;
    const { value: promo } = this.promo;
    if (!promo || !poolId) return;
    this.fundLine = this.edges.events.fundOf(promo.id, poolId).subscribe((value) =>
      runInAction(() => {
        this.liveFund = value;
      }),
    );
  }

  private followPlaces(id: number | undefined): void {
    this.places.unsubscribe();
    if (id === undefined) return;
    const { events } = this.edges;
    this.places = events.leadersOf(id).subscribe((leaders) => this.place(leaders));
    this.places.add(
      events.standingIn(id).subscribe(({ standing, points }) => {
        this.place([standing]);
        const { value, state } = this.standing;
        // what is on its way is newer than this
        if (value && state === 'ready') runInAction(() => this.standing.set({ ...value, points }));
      }),
    );
  }

  /** Rows that moved come to their places in what is shown; the room's rows mark nobody as the player. */
  private place(moved: Participant[]): void {
    const { items, total, ended } = this.participants;
    // what is on its way is newer than this
    if (total === null) return;
    const own = [...items, ...moved].find(({ isItsMe }) => isItsMe)?.id;
    const marked = moved.map((row) => ({ ...row, isItsMe: row.id === own }));
    runInAction(() => this.participants.replace(placed(items, marked, ended)));
  }
}
