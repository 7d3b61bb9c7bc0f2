import { type Achievement, TOP_ACHIEVEMENTS } from 'shared-contracts/achievements';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import type { LoyaltyApi, LoyaltyEvents } from '../api/loyalty.api';

/** The player's collection, live: what is on its way, what lies ahead, what is completed. */
export class AchievementsStore {
  readonly list: Loadable<Achievement[]>;
  readonly #events = new Subscription();

  constructor(
    api: Pick<LoyaltyApi, 'achievements'>,
    { progress }: Pick<LoyaltyEvents, 'progress'>,
  ) {
    this.list = new Loadable(api.achievements);
    makeAutoObservable(this);
    this.#events.add(progress.subscribe((news) => this.take(news)));
  }

  /** In progress, the nearest to its end first: six at most (specification 2, section 9). */
  get top(): Achievement[] {
    return this.open
      .filter(({ progress }) => progress > 0)
      .sort((a, b) => b.progress - a.progress)
      .slice(0, TOP_ACHIEVEMENTS);
  }

  /** All others that are not completed, in the operator's order. */
  get ahead(): Achievement[] {
    const top = new Set(this.top.map(({ id }) => id));
    return this.open.filter(({ id }) => !top.has(id));
  }

  /** The newest first. */
  get completed(): Achievement[] {
    return (this.list.value ?? [])
      .filter(({ isCompleted }) => isCompleted)
      .sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''));
  }

  refresh(): void {
    this.list.refresh();
  }

  clear(): void {
    this.list.clear();
  }

  dispose(): void {
    this.#events.unsubscribe();
  }

  private get open(): Achievement[] {
    return (this.list.value ?? []).filter(({ isCompleted }) => !isCompleted);
  }

  /** Progress never falls. Date and reward of one that is completed are read, and so is one that nobody knows yet. */
  private take({
    id,
    isCompleted,
    progress,
  }: Pick<Achievement, 'id' | 'isCompleted' | 'progress'>): void {
    const known = this.list.value?.find((one) => one.id === id);
    if (isCompleted || !known) return void this.list.refresh();
    if (!this.list.value || known.isCompleted || progress <= known.progress) return;
    this.list.set(this.list.value.map((one) => (one.id === id ? { ...one, progress } : one)));
  }
}
