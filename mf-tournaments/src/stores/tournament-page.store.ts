import {
  codeOf,
  type Game,
  type Standing,
  TOURNAMENT_GAMES,
  type TournamentDetail,
} from 'shared-contracts/api';
import type { HostServices } from 'shared-contracts/area';
import { Subscription, timer } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import {
  type EventStatus,
  IntentKey,
  Loadable,
  PagedList,
  statusAt,
  type Ticker,
} from 'shared-contracts/stores';
import type { TournamentApi } from '../api/tournament.api';
import type { StandingEvents } from '../api/tournament.events';
import { type JoinObstacle, obstacleOf } from './seats';
import { marked, ownRow } from './standings';

/** Others' points move a member's surroundings too; they are read again so long after, in milliseconds. */
export const REREAD_AFTER_MS = 5000;

/** One tournament: its page with live standings, its games, and joining it. */
export class TournamentPageStore {
  readonly tournament: Loadable<TournamentDetail>;
  readonly games: PagedList<Game>;
  joining = false;
  joinError: string | null = null;
  private isOthers = false;
  private readonly intent = new IntentKey();
  private readonly ends: (() => void)[];
  private live = new Subscription();
  private rereading: Subscription | null = null;

  constructor(
    readonly slug: string,
    private readonly api: TournamentApi,
    private readonly time: Ticker,
    private readonly host: Pick<HostServices, 'session' | 'router'>,
    private readonly events: StandingEvents,
  ) {
    const pageSize = TOURNAMENT_GAMES[host.router.platform];
    this.tournament = new Loadable(() => api.page(slug));
    this.games = new PagedList(
      (page) => api.games(slug, page, pageSize),
      (game) => game.slug,
      pageSize,
    );
    makeAutoObservable<this, 'api' | 'time' | 'host' | 'events' | 'intent' | 'ends' | 'live' | 'rereading'>(
      this,
      {
        slug: false,
        tournament: false,
        games: false,
        api: false,
        time: false,
        host: false,
        events: false,
        intent: false,
        ends: false,
        live: false,
        rereading: false,
      },
    );
    this.ends = [
      reaction(
        () => host.session.player,
        () => void this.readAnew(),
      ),
      // at once as well: an answer that stood in the page is here before a reaction has looked
      reaction(
        () => this.tournament.value?.id,
        (id) => this.follow(id),
        { fireImmediately: true },
      ),
    ];
  }

  open(): void {
    void this.tournament.ensure();
  }

  refresh(): void {
    if (this.tournament.state !== 'idle') void this.tournament.load();
  }

  get status(): EventStatus | null {
    return this.tournament.value && statusAt(this.tournament.value, this.time.now);
  }

  /** While it is not known yet (`awaitsOwn`) nothing but the end stands in the way. */
  get obstacle(): JoinObstacle | null {
    const { value } = this.tournament;
    if (this.awaitsOwn && this.status !== 'past') return null;
    const { player, profile } = this.host.session;
    const visitor = player ? { level: profile?.level.index ?? null } : null;
    return value && obstacleOf(value, this.status ?? 'past', visitor);
  }

  /** Whether the player takes part, or may, is not known yet. */
  get awaitsOwn(): boolean {
    const { value, awaitsOwn } = this.tournament;
    const { player, profile } = this.host.session;
    const hasLevels = value !== null && (value.levelFrom !== null || value.levelTo !== null);
    return awaitsOwn || this.isOthers || (player && !profile && hasLevels);
  }

  /** What stands here was read for another visitor. */
  private async readAnew(): Promise<void> {
    this.isOthers = this.tournament.value !== null;
    await this.tournament.load();
    runInAction(() => {
      this.isOthers = false;
    });
  }

  /** Joins once per press, and once per intent: a try after a lost answer carries the same key. */
  async join(): Promise<void> {
    if (this.joining) return;
    this.joining = true;
    this.joinError = null;
    try {
      const joined = await this.api.join(this.slug, this.intent.of(this.slug));
      runInAction(() => {
        this.intent.answered();
        this.tournament.set(joined);
      });
    } catch (error) {
      runInAction(() => {
        this.intent.failed(error);
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
    this.follow(undefined);
  }

  private follow(id: number | undefined): void {
    this.live.unsubscribe();
    this.rereading?.unsubscribe();
    this.rereading = null;
    this.live = new Subscription();
    if (id === undefined) return;
    this.live.add(this.events.leadersOf(id).subscribe((leaders) => this.setLeaders(leaders)));
    this.live.add(this.events.opponentsIn(id).subscribe((opponents) => this.put({ opponents })));
  }

  private setLeaders(table: Standing[]): void {
    const { value } = this.tournament;
    if (!value) return;
    this.put({ leaders: marked(table, ownRow(value.leaders, value.opponents)) });
    if (value.opponents.length === 0 || this.rereading) return;
    this.rereading = timer(REREAD_AFTER_MS).subscribe(() => {
      this.rereading = null;
      void this.tournament.load();
    });
  }

  private put(change: Partial<TournamentDetail>): void {
    const { value, awaitsOwn } = this.tournament;
    // what is on its way is newer than this
    if (!value || awaitsOwn || this.tournament.state === 'loading') return;
    runInAction(() => this.tournament.set({ ...value, ...change }));
  }
}
