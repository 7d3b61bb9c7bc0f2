import { codeOf, type Game, TOURNAMENT_GAMES, type TournamentDetail } from 'shared-contracts/api';
import type { HostServices } from 'shared-contracts/area';
import { makeAutoObservable, reaction, runInAction } from 'shared-contracts/lib/state';
import {
  type EventStatus,
  IntentKey,
  Loadable,
  type NowStore,
  PagedList,
  statusAt,
} from 'shared-contracts/stores';
import type { TournamentApi } from '../api/tournament.api';
import { type JoinObstacle, obstacleOf } from './seats';

/** One tournament: its page, its games, and joining it. */
export class TournamentPageStore {
  readonly tournament: Loadable<TournamentDetail>;
  readonly games: PagedList<Game>;
  joining = false;
  joinError: string | null = null;
  private readonly intent = new IntentKey();
  private readonly end: () => void;

  constructor(
    readonly slug: string,
    private readonly api: TournamentApi,
    private readonly time: NowStore,
    private readonly host: Pick<HostServices, 'session' | 'router'>,
  ) {
    const pageSize = TOURNAMENT_GAMES[host.router.platform];
    this.tournament = new Loadable(() => api.page(slug));
    this.games = new PagedList(
      (page) => api.games(slug, page, pageSize),
      (game) => game.slug,
      pageSize,
    );
    makeAutoObservable<this, 'api' | 'time' | 'host' | 'intent' | 'end'>(this, {
      slug: false,
      tournament: false,
      games: false,
      api: false,
      time: false,
      host: false,
      intent: false,
      end: false,
    });
    this.end = reaction(
      () => host.session.player,
      () => void this.tournament.load(),
    );
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
    return awaitsOwn || (player && !profile && hasLevels);
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
    this.end();
  }
}
