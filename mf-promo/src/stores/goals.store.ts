import type { Achievement, achievementProgress } from 'shared-contracts/achievements';
import type { PayloadOf } from 'shared-contracts/events';
import type { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import type { PromoDetail } from 'shared-contracts/promos';
import type { DepositAchievement, DuckHunt } from 'shared-contracts/rewards';
import { Loadable } from 'shared-contracts/stores';
import type { GoalEvents, GoalsApi } from '../api/goals.api';

type Progress = PayloadOf<typeof achievementProgress>;

/** How far the player is with the goals of one promotion, what was deposited today, and what was found in its games. */
export class GoalsStore {
  /** The player's own in every promotion, as the collection has them. */
  readonly mine: Loadable<Achievement[]>;
  readonly deposits: Loadable<DepositAchievement[]>;
  readonly today: Loadable<Money>;
  /** Of each game in which something is hidden. */
  readonly hunts: Loadable<DuckHunt[]>;
  readonly #promo: () => PromoDetail | null;
  readonly #live: Subscription;

  constructor(api: GoalsApi, events: GoalEvents, promo: () => PromoDetail | null) {
    this.#promo = promo;
    const id = () => promo()?.id ?? 0;
    this.mine = new Loadable(api.mine);
    this.deposits = new Loadable(() => api.deposits(id()));
    this.today = new Loadable(api.today);
    this.hunts = new Loadable(() => Promise.all((promo()?.hiddenIn ?? []).map(api.hunt)));
    makeAutoObservable(this, {}, { autoBind: true });
    this.#live = events.progress.subscribe(this.follow);
    this.#live.add(events.gifts.subscribe(() => this.hunts.refresh()));
  }

  private get asksDeposits(): boolean {
    return Boolean(this.#promo()?.achievements.some(({ kind }) => kind === 'deposits'));
  }

  /** What the page of the promotion shows of a player. */
  open(): void {
    const promo = this.#promo();
    if (!promo) return;
    if (promo.achievements.length > 0) void this.mine.ensure();
    if (this.asksDeposits) {
      void this.deposits.ensure();
      void this.today.ensure();
    }
    if (promo.hiddenIn?.length) void this.hunts.ensure();
  }

  /** Percent; null while unknown. Goals of deposits begin again each day. */
  progressOf(id: number): number | null {
    const deposit = this.deposits.value?.find((one) => one.id === id);
    const own = deposit ?? this.mine.value?.find((one) => one.id === id);
    return own?.progress ?? null;
  }

  private follow({ id, actionId, isCompleted, progress }: Progress): void {
    if (actionId === null || actionId !== this.#promo()?.id) return;
    const moved = <T extends { id: number }>(all: T[]) =>
      all.map((one) => (one.id === id ? { ...one, isCompleted, progress } : one));
    if (this.mine.value && this.mine.state === 'ready') this.mine.set(moved(this.mine.value));
    if (!this.deposits.value?.some((one) => one.id === id)) return;
    this.deposits.set(moved(this.deposits.value));
    this.today.refresh();
  }

  refresh(): void {
    for (const one of [this.mine, this.deposits, this.today, this.hunts]) one.refresh();
  }

  clear(): void {
    for (const one of [this.mine, this.deposits, this.today, this.hunts]) one.clear();
  }

  dispose(): void {
    this.#live.unsubscribe();
  }
}
