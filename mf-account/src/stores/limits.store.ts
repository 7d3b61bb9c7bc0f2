import type { SessionService } from 'shared-contracts/area';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import {
  type Away,
  type GameKind,
  LIMIT_HISTORY_PAGE,
  type LimitHistoryItem,
  type LimitKind,
  type LimitPeriod,
  type PlayerLimits,
} from 'shared-contracts/protection';
import { Loadable, PagedList, Submission } from 'shared-contracts/stores';
import type { ProtectionApi, ProtectionEvents } from '../api/protection.api';

export interface LimitWish {
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units, of a session minutes; null takes the limit away. */
  amount: number | null;
}
/** What stands for no end where lengths are chosen. */
export const NO_END = 0;
/** A length of a time-out in hours, or of an exclusion in months, or `NO_END`. */
export interface AwayWish {
  kind: Away['kind'];
  length: number;
  /** From which kind of games alone; null: from play as a whole. */
  games: GameKind | null;
}

/** What protects the player: limits, wishes that wait, time-out and exclusion; live over all pages. */
export class LimitsStore {
  readonly current: Loadable<PlayerLimits>;
  readonly history: PagedList<LimitHistoryItem>;
  readonly setting: Submission<LimitWish, 'active' | 'waiting'>;
  readonly confirming: Submission<number>;
  readonly leaving: Submission<AwayWish, Away>;
  /** Ends an exclusion without an end. */
  readonly ending: Submission<void, Away>;
  readonly #events = new Subscription();
  readonly #session: Pick<SessionService, 'player' | 'logout'>;

  constructor(
    api: ProtectionApi,
    { changed, reached }: ProtectionEvents,
    session: Pick<SessionService, 'player' | 'logout'>,
  ) {
    this.#session = session;
    this.current = new Loadable(api.limits);
    this.history = new PagedList(api.history, ({ id }) => id, LIMIT_HISTORY_PAGE);
    this.setting = new Submission(async ({ kind, period, amount }) => {
      this.take(await api.set(kind, period, amount));
      return this.changeOf(kind, period) ? 'waiting' : 'active';
    });
    this.confirming = new Submission(async (id) => this.take(await api.confirm(id)));
    this.leaving = new Submission(({ kind, length, games }) =>
      kind === 'time_out'
        ? api.timeOut(length, games)
        : api.exclude(length === NO_END ? null : length, games),
    );
    this.ending = new Submission(async () => {
      const away = await api.endExclusion();
      this.refresh();
      return away;
    });
    makeAutoObservable(this, {}, { autoBind: true });
    for (const news of [changed, reached]) this.#events.add(news.subscribe(() => this.refresh()));
  }

  /** The limit that acts. */
  limitOf(kind: LimitKind, period: LimitPeriod) {
    return (
      this.current.value?.limits.find((one) => one.kind === kind && one.period === period) ?? null
    );
  }

  /** A higher limit, or none, that waits or can be confirmed. */
  changeOf(kind: LimitKind, period: LimitPeriod) {
    return (
      this.current.value?.changes.find((one) => one.kind === kind && one.period === period) ?? null
    );
  }

  /**
   * Begins a time-out or an exclusion; the operator ends every session, this page the own one. One from a kind of games alone signs
   * nobody out.
   * @returns until when; undefined when it failed, or when the site has signed the player out first, and said why
   */
  async leave(wish: AwayWish): Promise<Away | undefined> {
    const away = await this.leaving.press(wish);
    if (away && wish.games) {
      this.refresh();
      return away;
    }
    if (!away || !this.#session.player) return undefined;
    await this.#session.logout({ redirect: true }).catch(() => undefined);
    return away;
  }

  refresh(): void {
    this.current.refresh();
    this.history.refresh();
  }

  clear(): void {
    this.current.clear();
    this.history.clear();
    this.setting.clear();
    this.confirming.clear();
    this.leaving.clear();
    this.ending.clear();
  }

  dispose(): void {
    this.#events.unsubscribe();
  }

  private take(limits: PlayerLimits): void {
    this.current.set(limits);
    this.history.refresh();
  }
}
