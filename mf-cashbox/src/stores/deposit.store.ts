import { codeOf } from 'shared-contracts/api';
import type { Deposit, DepositKind, OpenDepositBody } from 'shared-contracts/cashbox';
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
/** A deposit as it is asked for. */
export interface AskedDeposit {
  kind: DepositKind;
  /** Key of the payment system, which an address of a redirect names. */
  method: string;
  body: OpenDepositBody;
  /** A saved card that pays. */
  cardId?: string;
}
const DRAFT = 'cashbox.draft';
const KEY = 'cashbox.deposit.key';
/** Milliseconds between two reads of an open deposit; the live event is usually faster. */
const LOOK_EVERY_MS = 2000;
/** Milliseconds after which the page stops waiting and leads to the history. */
const LOOK_FOR_MS = 120_000;
const FINAL: readonly string[] = [
  'success',
  'declined',
  'cancelled',
  'expired',
  'late',
  'server_problem',
  'charged_back',
];
const UNKNOWN: readonly string[] = ['payment_not_found', 'not_found'];

interface DepositOptions {
  /** Keeps the draft while the player is away, and the key of a request without an answer; null where the browser has no storage. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Takes the browser to the provider's hosted page. */
  leaveTo: (url: string) => void;
  /** Leads to the page that shows the provider's frame and watches the deposit. */
  show: (returnPath: string, id: string) => void;
  confirmed: Observable<{ transactionId: string }>;
}

/** One deposit: opened once a press, then watched until the provider has told its end. */
export class DepositStore {
  /** The deposit that the player came back from. */
  watched: Deposit | null = null;
  watching = false;
  tooLong = false;
  /** Why the last look at `watched` failed. */
  errorCode: string | null = null;
  /** Opens a deposit, and leads to where it is paid. */
  readonly opening: Submission<AskedDeposit>;
  #looks = new Subscription();
  readonly #api: CashboxApi;
  readonly #options: DepositOptions;

  constructor(api: CashboxApi, options: DepositOptions) {
    this.#api = api;
    this.#options = options;
    const { storage } = options;
    this.opening = new Submission((asked, key) => this.begin(asked, key), {
      storage,
      name: KEY,
      about: (asked) => asked,
    });
    makeAutoObservable(this);
  }

  /** The draft in this currency, from before the player left for the provider's page. */
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

  /** Continues an open deposit on its page: the provider's, or this site's with the provider's frame. */
  resume({ id, kind, payUrl }: Deposit, returnPath: string): void {
    if (kind === 'invoice') this.#options.show(returnPath, id);
    else if (payUrl) this.#options.leaveTo(payUrl);
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

  /** Forgets everything for another visitor. */
  forget(): void {
    this.startAnew();
    this.opening.clear();
    this.opening.forget();
    this.dropDraft();
  }

  dispose(): void {
    this.#looks.unsubscribe();
  }

  private async begin({ kind, method, body, cardId }: AskedDeposit, key: string): Promise<void> {
    const { leaveTo, show } = this.#options;
    const { paymentSystemId: _, currency: __, ...rest } = body;
    if (kind === 'hosted') leaveTo((await this.#api.open(body, key)).redirectUrl);
    else if (kind === 'redirect') {
      const { amount, ...query } = rest;
      leaveTo((await this.#api.redirect({ method, amount }, query, key)).redirectUrl);
    } else {
      const invoice = { ...rest, currency: body.currency, ...(cardId && { cardId }) };
      const { invoiceId } = await this.#api.invoice(invoice, key);
      show(body.returnPath, invoiceId);
    }
  }

  /** The frame told of its end: asks the platform how the deposit ended. */
  lookNow(): void {
    if (this.watched && this.watching) void this.look(this.watched.id);
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
    // a stale response
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
