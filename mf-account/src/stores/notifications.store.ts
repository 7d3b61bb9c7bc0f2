import type { Notification } from 'shared-contracts/accounts';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { PagedList, Submission } from 'shared-contracts/stores';
import { type AccountApi, NOTIFICATIONS_PAGE } from '../api/account.api';
import type { AccountEvents } from '../api/account.events';

/** Notifications, newest first, live; one that was read is removed (specification 2, section 4.9). */
export class NotificationsStore {
  readonly list: PagedList<Notification>;
  /** How many are new, those not loaded yet included. */
  newCount = 0;
  /** Marks the one of an id read; it leaves the list when the server agrees. */
  readonly reading: Submission<string>;
  readonly #events = new Subscription();

  constructor(api: AccountApi, { updated, removed }: AccountEvents) {
    this.list = new PagedList(
      async (page) => {
        // those that were read are gone on both sides
        const answer = await api.notifications(page === 1 ? 0 : this.list.items.length);
        runInAction(() => {
          this.newCount = answer.newItems;
        });
        return answer;
      },
      (item) => item.id,
      NOTIFICATIONS_PAGE,
    );
    this.reading = new Submission(async (id) => {
      await api.read(id);
      this.drop(id);
    });
    makeAutoObservable(this);
    this.#events.add(updated.subscribe((item) => this.put(item)));
    this.#events.add(removed.subscribe((id) => this.drop(id)));
  }

  refresh(): void {
    this.list.refresh();
  }

  clear(): void {
    this.list.clear();
    this.reading.clear();
    this.newCount = 0;
  }

  dispose(): void {
    this.#events.unsubscribe();
  }

  private put(item: Notification): void {
    const { items } = this.list;
    const isKnown = items.some((one) => one.id === item.id);
    if (!isKnown && item.status === 'new') this.newCount += 1;
    this.list.replace(
      isKnown ? items.map((one) => (one.id === item.id ? item : one)) : [item, ...items],
    );
  }

  private drop(id: string): void {
    const known = this.list.items.find((one) => one.id === id);
    if (!known) return;
    if (known.status === 'new') this.newCount = Math.max(0, this.newCount - 1);
    this.list.replace(this.list.items.filter((one) => one.id !== id));
  }
}
