import { codeOf } from 'shared-contracts/api';
import { makeAutoObservable, observable, runInAction } from 'shared-contracts/lib/state';
import type { CreatePayoutBody, Payout, PayoutSystem } from 'shared-contracts/payouts';
import { RequestKey, Submission } from 'shared-contracts/stores';
import type { PayoutsApi } from '../api/payouts.api';
import { keepable, type PayoutDraft, withoutCards } from './payout-draft';

const DRAFT = 'cashbox.payout';
const KEY = 'cashbox.payout.key';
/** A withdrawal as it is asked for, without the code. */
export interface AskedPayout {
  system: PayoutSystem;
  body: CreatePayoutBody;
}
/** What the dialog of the code is told. */
export interface CodeAnswer {
  ok: boolean;
  is_max_attempts_used?: boolean;
}
/** The answer of the first request; `error` when a code was sent a moment before, which can be used. */
export interface AskAnswer extends CodeAnswer {
  codeNeeded: boolean;
  error?: unknown;
}
/** What an answer shows to be settled; a bonus is still in play then. */
const SETTLED: readonly string[] = ['action_not_allowed', 'phone_required'];
interface PayoutOptions {
  /** Keeps the draft, and the key of a request without an answer; null where the browser has no storage. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Called when a request was made, or may have been. */
  onSent: () => void;
}

/** One withdrawal: asked for, confirmed by a code to the phone, made once; the code is valid only for its key. */
export class PayoutStore {
  /** The request that was made. */
  made: Payout | null = null;
  /** Unsettled refusals; the form's warnings follow them. */
  readonly refusals = observable.set<string>();
  /** Asks for the code, or makes the request when none is needed. */
  readonly asking: Submission<AskedPayout, AskAnswer>;
  readonly #confirming: Submission<AskedPayout, CodeAnswer>;
  #draft: PayoutDraft | null = null;
  /** Proves the press and is no part of the request: with a new code the key stays. */
  #code = '';
  readonly #key: RequestKey<AskedPayout>;
  readonly #options: PayoutOptions;

  constructor(api: PayoutsApi, options: PayoutOptions) {
    this.#options = options;
    const { storage, onSent } = options;
    const about = ({ system, body }: AskedPayout) => ({
      ...body,
      account: withoutCards(body.account, system),
    });
    this.#key = new RequestKey(about, { storage, name: KEY });
    const take = (answer: Awaited<ReturnType<PayoutsApi['create']>>): CodeAnswer => {
      const { data, is_max_attempts_used } = answer;
      if (data) runInAction(() => this.accept(data));
      return { ok: !is_max_attempts_used, ...(is_max_attempts_used && { is_max_attempts_used }) };
    };
    this.asking = new Submission(async (asked) => {
      const { system, body } = asked;
      const answer = await this.heed(api.create(system.send, body, this.#key.of(asked)));
      if (answer.data) onSent();
      return { ...take(answer), codeNeeded: answer.data === null };
    });
    this.#confirming = new Submission(async (asked) => {
      const { system, body } = asked;
      try {
        const sent = api.create(system.send, { ...body, code: this.#code }, this.#key.of(asked));
        return take(await this.heed(sent));
      } finally {
        // also without an answer: the request may have been made
        onSent();
      }
    });
    makeAutoObservable(this);
  }

  /** @throws what the call threw; the form says it */
  async ask(asked: AskedPayout): Promise<AskAnswer | undefined> {
    try {
      return await this.asking.send(asked);
    } catch (error) {
      if (codeOf(error) !== 'code_sent_just_now') throw error;
      return { ok: false, codeNeeded: true, error };
    }
  }

  /** @throws what the call threw; the dialog says it */
  async confirm(asked: AskedPayout, code: string): Promise<CodeAnswer> {
    this.#code = code;
    return (await this.#confirming.send(asked)) ?? { ok: false };
  }

  /** The draft in this currency; without a card's number after the page was left. */
  draftIn(currency: PayoutDraft['currency']): PayoutDraft | null {
    this.#draft ??= this.read();
    return this.#draft?.currency === currency ? this.#draft : null;
  }

  keep(draft: PayoutDraft, systems: readonly PayoutSystem[]): void {
    this.#draft = draft;
    try {
      const text = JSON.stringify(keepable(draft, systems));
      this.#options.storage?.setItem(DRAFT, text);
    } catch {
      // a full or forbidden storage only loses the draft
    }
  }

  /** The form again. */
  startAnew(): void {
    this.made = null;
    this.refusals.clear();
  }

  /** Forgets everything for another visitor. */
  forget(): void {
    this.startAnew();
    this.asking.clear();
    this.#confirming.clear();
    this.#key.drop();
    this.dropDraft();
  }

  private async heed<T>(answer: Promise<T>): Promise<T> {
    try {
      const found = await answer;
      runInAction(() => {
        for (const code of SETTLED) this.refusals.delete(code);
      });
      return found;
    } catch (error) {
      // the key belongs to another request: a card with the same last digits
      if (codeOf(error) === 'idempotency_conflict') this.#key.drop();
      runInAction(() => this.refusals.add(codeOf(error)));
      throw error;
    }
  }

  private accept(made: Payout): void {
    this.made = made;
    this.#key.drop();
    this.dropDraft();
  }

  private dropDraft(): void {
    this.#draft = null;
    this.#options.storage?.removeItem(DRAFT);
  }

  private read(): PayoutDraft | null {
    try {
      return JSON.parse(this.#options.storage?.getItem(DRAFT) ?? 'null') as PayoutDraft | null;
    } catch {
      return null;
    }
  }
}
