import { codeOf, type Deposit, type OpenDepositBody } from 'shared-contracts/api';
import { EMPTY, type Observable, Subscription, switchMap, timer } from 'shared-contracts/lib/rx';
import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';
import type { Currency } from 'shared-contracts/money';
import { IntentKey } from 'shared-contracts/stores';
import type { CashboxApi } from '../api/cashbox.api';

export interface Draft {
  method: number;
  /** Minor units of `currency`. */
  amount: number;
  currency: Currency;
}
const DRAFT = 'cashbox.draft';
/** Between two looks at a deposit that is not finished; the live event is usually faster. */
export const LOOK_EVERY_MS = 2000;
/** After this long the page stops waiting and says that the history will show it. */
export const LOOK_FOR_MS = 120_000;
const FINAL: readonly string[] = ['success', 'declined', 'cancelled', 'expired', 'late', 'server_problem'];

interface Edges {
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
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
  errorCode: string | null = null;
  private readonly intent = new IntentKey();
  private looks = new Subscription();
  private readonly events: { unsubscribe: () => void };

  constructor(
    private readonly api: CashboxApi,
    private readonly edges: Edges,
  ) {
    makeAutoObservable<this, 'api' | 'edges' | 'intent' | 'looks' | 'events'>(this, {
      api: false,
      edges: false,
      intent: false,
      looks: false,
      events: false,
    });
    this.events = edges.confirmed.subscribe((payload) => {
      if (payload.transactionId === this.watched?.id && this.watching) void this.look(payload.transactionId);
    });
  }

  /** What was typed in this currency before the player left for the provider's page; it is there again when they come back. */
  draftIn(currency: Currency): Draft | null {
    try {
      const draft = JSON.parse(this.edges.memory?.getItem(DRAFT) ?? 'null') as Draft | null;
      return draft?.currency === currency ? draft : null;
    } catch {
      return null;
    }
  }

  keep(draft: Draft): void {
    this.edges.memory?.setItem(DRAFT, JSON.stringify(draft));
  }

  /** Opens a deposit and leaves for the hosted page. @throws ApiError; the same try again carries the same key. */
  async open(body: OpenDepositBody): Promise<void> {
    try {
      const { redirectUrl } = await this.api.open(body, this.intent.of(body));
      this.intent.answered();
      this.edges.leaveTo(redirectUrl);
    } catch (error) {
      this.intent.failed(error);
      throw error;
    }
  }

  /** Goes on with a deposit that waits, on the provider's page. */
  resume({ payUrl }: Deposit): void {
    if (payUrl) this.edges.leaveTo(payUrl);
  }

  /** Follows a deposit until it ended; the same id again changes nothing. */
  watch(id: string): void {
    if (this.watched?.id === id || this.watching) return;
    this.watching = true;
    this.tooLong = false;
    this.errorCode = null;
    this.looks.unsubscribe();
    let looked = 0;
    this.looks = timer(0, LOOK_EVERY_MS)
      .pipe(
        switchMap((count) => {
          looked = count * LOOK_EVERY_MS;
          return looked > LOOK_FOR_MS ? EMPTY : this.look(id);
        }),
      )
      .subscribe(() => {
        if (looked >= LOOK_FOR_MS) runInAction(() => this.giveUp());
      });
  }

  /** Forgets the deposit that was watched: the form again. */
  startAnew(): void {
    this.looks.unsubscribe();
    this.watched = null;
    this.watching = false;
    this.tooLong = false;
    this.errorCode = null;
  }

  /** Another visitor: what was typed was not theirs. */
  forget(): void {
    this.startAnew();
    this.edges.memory?.removeItem(DRAFT);
  }

  dispose(): void {
    this.looks.unsubscribe();
    this.events.unsubscribe();
  }

  private giveUp(): void {
    this.looks.unsubscribe();
    this.watching = false;
    this.tooLong = true;
  }

  private async look(id: string): Promise<void> {
    try {
      const deposit = await this.api.deposit(id);
      runInAction(() => {
        this.watched = deposit;
        this.errorCode = null;
        if (!FINAL.includes(deposit.status)) return;
        this.looks.unsubscribe();
        this.watching = false;
        if (deposit.status === 'success') this.edges.memory?.removeItem(DRAFT);
      });
    } catch (error) {
      runInAction(() => {
        this.errorCode = codeOf(error);
        if (this.errorCode === 'payment_not_found' || this.errorCode === 'not_found') {
          this.looks.unsubscribe();
          this.watching = false;
        }
      });
    }
  }
}
