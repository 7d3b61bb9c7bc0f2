import type { HighFive, HighFiveInfo } from 'shared-contracts/high-fives';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable, PagedList, Submission } from 'shared-contracts/stores';
import { HIGH_FIVES_PAGE, type HighFivesApi } from '../api/high-fives.api';

/** Milliseconds in which a second press counts as the same, even after a quick answer. */
const ONE_PRESS_MS = 1000;

interface Parts {
  promoId: () => number;
  now: () => number;
  /** What else follows of one that was sent. */
  given: () => void;
}

/** The high-fives of one promotion: who sent and received how many, what this player may still send, and the sending. */
export class HighFivesStore {
  /** The player's own. */
  readonly info: Loadable<HighFiveInfo>;
  readonly received: PagedList<HighFive>;
  readonly sent: PagedList<HighFive>;
  /** By the participant's `user_id`; a refusal is in `errorCode`, and `send` throws it. */
  readonly sending: Submission<number>;
  /** Name of whom the newest one went to; null once another is tried. */
  greeted: string | null = null;

  #sentAt = { to: 0, ms: 0 };
  readonly #now: () => number;

  constructor(api: HighFivesApi, { promoId, now, given }: Parts) {
    this.#now = now;
    this.info = new Loadable(() => api.info(promoId()));
    const listOf = (type: 'received' | 'sent') =>
      new PagedList(
        (page) => api.list(promoId(), type, page),
        (one) => one.id,
        HIGH_FIVES_PAGE,
      );
    this.received = listOf('received');
    this.sent = listOf('sent');
    this.sending = new Submission(async (toUserId, key) => {
      this.info.set(await api.give(promoId(), toUserId, key));
      this.refreshLists();
      given();
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** For a button: a refusal stays readable in `errorCode`. */
  async press(toUserId: number, name: string): Promise<void> {
    const { to, ms } = this.#sentAt;
    if (to === toUserId && this.#now() - ms < ONE_PRESS_MS) return;
    this.greeted = null;
    try {
      if (this.sending.isBusyWith(toUserId)) return;
      await this.sending.send(toUserId);
      this.#sentAt = { to: toUserId, ms: this.#now() };
      this.tell(name);
    } catch {
      // `sending` keeps the code
    }
  }

  open(): void {
    this.received.ensure();
    this.sent.ensure();
  }

  /** One came in. */
  follow(): void {
    this.info.refresh();
    this.refreshLists();
  }

  refresh(): void {
    this.follow();
  }

  clear(): void {
    this.greeted = null;
    this.info.clear();
    this.received.clear();
    this.sent.clear();
    this.sending.clear();
  }

  private refreshLists(): void {
    this.received.refresh();
    this.sent.refresh();
  }
  private tell(name: string): void {
    this.greeted = name;
  }
}
