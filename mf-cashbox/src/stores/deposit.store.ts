import { codeOf } from 'shared-contracts/api';
import type { Deposit, OpenDepositBody } from 'shared-contracts/cashbox';
import { filter, type Observable, Subscription, timer } from 'shared-contracts/lib/rx';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { Submission } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

export interface Draft {
  method: number;
  /** Minor units of `currency`. */
  amount: number;
  currency: Currency;
}
const DRAFT = 'cashbox.draft';
/** Between two looks at a deposit that is not finished; the live event is usually faster. */
const LOOK_EVERY_MS = 2000;
/** After this long the page stops waiting and says that the history will show it. */
const LOOK_FOR_MS = 120_000;
const FINAL: readonly string[] = ['success', 'declined', 'cancelled', 'expired', 'late', 'server_problem'];
const UNKNOWN: readonly string[] = ['payment_not_found', 'not_found'];

interface DepositOptions {
  /** Keeps the draft while the player is away; null where the browser has no place for it. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Takes the browser to the provider's hosted page. */
  leaveTo: (url: string) => void;
  confirmed: Observable<{ transactionId: string }>;
}

/** One deposit on its way: opened once for a press, then watched until the provider has said how it ended. */
export class DepositStore {
  /** The deposit that the player came back from. */
  watched: Deposit | null = null;
  watching = false;
  tooLong = false;
  /** Why the last look at `watched` failed. */
  errorCode: string | null = null;
  /** Opens a deposit and leaves for the hosted page. */
  readonly opening: Submission<OpenDepositBody>;
  #looks = new Subscription();
  readonly #api: CashboxApi;
  readonly #options: DepositOptions;

  constructor(api: CashboxApi, options: DepositOptions) {
    this.#api = api;
    this.#options = options;
    this.opening = new Submission(async (body, key) =>
      options.leaveTo((await api.open(body, key)).redirectUrl),
    );
    makeAutoObservable(this);
  }

  /** What was typed in this currency before the player left for the provider's page; it is there again when they come back. */
  draftIn(currency: Currency): Draft | null {
    try {
      const draft = JSON.parse(this.#options.storage?.getItem(DRAFT) ?? 'null') as Draft | null;
      return draft?.currency === currency ? draft : null;
    } catch {
      return null;
    }
  }

  keep(draft: Draft): void {
    try {
      this.#options.storage?.setItem(DRAFT, JSON.stringify(draft));
    } catch {
      // A full or forbidden storage only loses the draft.
    }
  }

  /** Goes on with a deposit that waits, on the provider's page. */
  resume({ payUrl }: Deposit): void {
    if (payUrl) this.#options.leaveTo(payUrl);
  }

  /** Follows a deposit until it ended; the same id again changes nothing. */
  watch(id: string): void {
    if (this.watched?.id === id || this.watching) return;
    this.startAnew();
    this.watching = true;
    const look = () => void this.look(id);
    const named = this.#options.confirmed.pipe(filter(({ transactionId }) => transactionId === id));
    this.#looks = timer(0, LOOK_EVERY_MS).subscribe(look);
    this.#looks.add(named.subscribe(look));
    this.#looks.add(timer(LOOK_FOR_MS).subscribe(() => this.giveUp()));
  }

  /** Forgets the deposit that was watched: the form again. */
  startAnew(): void {
    this.stopLooking();
    this.watched = null;
    this.tooLong = false;
    this.errorCode = null;
  }

  /** Another visitor: what was typed was not theirs. */
  forget(): void {
    this.startAnew();
    this.dropDraft();
  }

  dispose(): void {
    this.#looks.unsubscribe();
  }

  private giveUp(): void {
    this.stopLooking();
    this.tooLong = true;
  }

  private stopLooking(): void {
    this.#looks.unsubscribe();
    this.watching = false;
  }

  private dropDraft(): void {
    this.#options.storage?.removeItem(DRAFT);
  }

  private async look(id: string): Promise<void> {
    const looks = this.#looks;
    const found = await this.#api.deposit(id).catch(codeOf);
    // an answer that was overtaken
    if (looks.closed) return;
    runInAction(() => {
      if (typeof found === 'string') {
        this.errorCode = found;
        if (UNKNOWN.includes(found)) this.stopLooking();
        return;
      }
      this.watched = found;
      this.errorCode = null;
      if (FINAL.includes(found.status)) this.stopLooking();
      if (found.status === 'success') this.dropDraft();
    });
  }
}
