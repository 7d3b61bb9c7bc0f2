import type { HostServices } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import { Subscription, timer } from 'shared-contracts/lib/rx';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import {
  type EventStatus,
  JustDone,
  Loadable,
  PagedList,
  Submission,
  statusAt,
} from 'shared-contracts/stores';
import { TOURNAMENT_GAMES, type TournamentDetail } from 'shared-contracts/tournaments';
import type { TournamentApi } from '../api/tournament.api';
import type { StandingEvents } from '../api/tournament.events';
import { followStandings } from './live-standings';
import { PlacesStore } from './places.store';
import { type JoinObstacle, obstacleOf } from './seats';

/** A seat that was bought ahead begins to count with the start: it is read again so long after, in milliseconds. */
export const STARTED_AFTER_MS = 3000;

/** One tournament: its page with live standings, its games, and joining it. */
export class TournamentPageStore {
  readonly tournament: Loadable<TournamentDetail>;
  readonly games: PagedList<Game>;
  /** What is searched for among the games. */
  gamesQuery = '';
  readonly places: PlacesStore;
  /** `choose`: its points are to count, and those of another one no more. */
  readonly joining: Submission<{ choose: boolean }, TournamentDetail>;
  /** The page was read for another visitor; the next answer is this one's. */
  private isOthers = false;
  readonly #host: Pick<HostServices, 'session' | 'ticker'>;
  readonly #ends: (() => void)[];

  constructor(
    slug: string,
    api: TournamentApi,
    events: StandingEvents,
    host: Pick<HostServices, 'session' | 'ticker' | 'router' | 'upgrades'>,
    onJoined: () => void,
  ) {
    const pageSize = TOURNAMENT_GAMES[host.router.platform];
    this.tournament = new Loadable(() => api.page(slug));
    this.games = new PagedList(
      (page) => api.games(slug, page, pageSize, this.gamesQuery),
      (game) => game.slug,
      pageSize,
    );
    this.places = new PlacesStore((page) => api.standings(slug, page));
    const justJoined = new JustDone(host.upgrades, 'join');
    this.joining = new Submission(async ({ choose }, key) => {
      const { series } = this.tournament.value ?? {};
      const body = series ? { seriesId: series.id } : {};
      const joined = await justJoined.during(
        choose ? api.choose(slug, key) : api.join(slug, key, body),
      );
      this.tournament.set(joined);
      onJoined();
      return joined;
    });
    this.#host = host;
    makeAutoObservable(this);
    const live = followStandings(this.tournament, this.places, events);
    let starting = Subscription.EMPTY;
    this.#ends = [
      () => live.unsubscribe(),
      () => justJoined.dispose(),
      () => starting.unsubscribe(),
      reaction(
        () => this.status,
        (status, before) => {
          if (before !== 'future' || status !== 'active' || !this.tournament.value?.isMember)
            return;
          starting = timer(STARTED_AFTER_MS).subscribe(() => this.tournament.refresh());
        },
      ),
      reaction(
        () => host.session.player,
        () => {
          this.isOthers = true;
        },
      ),
      reaction(
        () => this.tournament.state,
        (state) => {
          if (state !== 'loading') this.isOthers = false;
        },
      ),
    ];
  }

  open(): void {
    void this.tournament.ensure();
  }

  /** The games, all or those with a word in their name. */
  openGames(query: string): void {
    const isOther = query !== this.gamesQuery;
    this.gamesQuery = query;
    if (isOther) this.games.clear();
    this.games.ensure();
  }

  refresh(): void {
    this.tournament.refresh();
    this.places.refresh();
  }

  clear(): void {
    this.tournament.clear();
    this.places.clear();
    this.joining.clear();
  }

  get status(): EventStatus | null {
    return this.tournament.value && statusAt(this.tournament.value, this.#host.ticker.now);
  }

  /** Until the player's own answer arrives, only `past` blocks joining. */
  get obstacle(): JoinObstacle | null {
    const { value } = this.tournament;
    if (this.awaitsOwn && this.status !== 'past') return null;
    const { player, profile } = this.#host.session;
    const visitor = player ? { level: profile?.level.index ?? null } : null;
    return value && obstacleOf(value, this.status ?? 'past', visitor);
  }

  /** Whether the player takes part, or may, is not known yet. */
  get awaitsOwn(): boolean {
    const { value, awaitsOwn } = this.tournament;
    const { player, profile } = this.#host.session;
    const hasLevels = value !== null && (value.levelFrom !== null || value.levelTo !== null);
    return awaitsOwn || this.isOthers || (player && !profile && hasLevels);
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }
}
