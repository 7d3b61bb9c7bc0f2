import { codeOf, type Notification } from 'shared-contracts/api';
import { Subscription } from 'shared-contracts/lib/rx';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import { PagedList } from 'shared-contracts/stores';
import { type AccountApi, NOTIFICATIONS_PAGE } from '../api/account.api';
import type { AccountEvents } from '../api/account.events';

/** Notifications, newest first, live; one that was read is removed (specification 2, section 4.9). */
export class NotificationsStore {
  readonly list: PagedList<Notification>;
  /** How many are new, those not loaded yet included. */
  newCount = 0;
  /** Code of a reading that failed; the notification stays. */
  failure: { id: string; code: string } | null = null;
  private readonly reading = new Set<string>();
  private readonly ends = new Subscription();

  constructor(
    private readonly api: AccountApi,
    events: AccountEvents,
  ) {
    this.list = new PagedList(
      async (page) => {
        const answer = await api.notifications(page);
        runInAction(() => {
          this.newCount = answer.newItems;
        });
        return answer;
      },
      (item) => item.id,
      NOTIFICATIONS_PAGE,
    );
    makeAutoObservable<this, 'api' | 'ends' | 'reading'>(this, {
      list: false,
      api: false,
      ends: false,
      reading: false,
    });
    this.ends.add(events.updated.subscribe((item) => this.put(item)));
    this.ends.add(events.removed.subscribe((id) => this.drop(id)));
    this.ends.add(events.resync.subscribe(() => this.refresh()));
  }

  open(): void {
    if (this.list.state === 'idle') void this.list.more();
  }

  refresh(): void {
    if (this.list.state !== 'idle') void this.list.reload();
  }

  clear(): void {
    this.list.clear();
    this.newCount = 0;
  }

  /** Marks it read, once; it leaves the list when the server agrees. */
  async read(id: string): Promise<void> {
    if (this.reading.has(id)) return;
    this.reading.add(id);
    this.failure = null;
    try {
      await this.api.read(id);
      runInAction(() => this.drop(id));
    } catch (error) {
      runInAction(() => {
        this.failure = { id, code: codeOf(error) };
      });
    } finally {
      this.reading.delete(id);
    }
  }

  dispose(): void {
    this.ends.unsubscribe();
  }

  private put(item: Notification): void {
    const known = this.list.items.find((one) => one.id === item.id);
    if (!known && item.status === 'new') this.newCount += 1;
    const others = this.list.items.filter((one) => one.id !== item.id);
    this.list.replace(
      known ? this.list.items.map((one) => (one.id === item.id ? item : one)) : [item, ...others],
    );
  }

  private drop(id: string): void {
    const known = this.list.items.find((one) => one.id === id);
    if (!known) return;
    if (known.status === 'new') this.newCount = Math.max(0, this.newCount - 1);
    this.list.replace(this.list.items.filter((one) => one.id !== id));
  }
}
