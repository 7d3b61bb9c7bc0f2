import { codeOf } from 'shared-contracts/api';
import { makeAutoObservable, observable, runInAction } from 'shared-contracts/lib/state';
import type { Payout, PayoutStatus } from 'shared-contracts/payouts';
import { Loadable, Submission } from 'shared-contracts/stores';
import type { PayoutsApi } from '../api/payouts.api';

/** The result of calling a withdrawal off: it still exists, or had ended before. */
export type Outcome =
  | { payout: Payout; kind: 'stays'; errorCode: string | null }
  | { payout: Payout; kind: 'ended'; status: PayoutStatus };

interface Hooks {
  /** Called when one could not be called off and the list was read again. */
  told: (outcome: Outcome) => void;
  /** Called after each call, also without an answer: lists must be read again. */
  settled: () => void;
}

/** Withdrawals that may still be called off (specification 2, section 4.7). */
export class NewPayoutsStore {
  readonly list: Loadable<Payout[]>;
  /** The last withdrawal that could not be called off. */
  outcome: Outcome | null = null;
  readonly #cancellation: Submission<string>;
  readonly keeping: Submission<string>;
  /** Ids that are being called off: they stay out of the list, also after a reading. */
  readonly #leaving = observable.set<string>();
  /** Counts readings after a call: an older answer does not undo a newer one. */
  #turn = 0;
  readonly #hooks: Hooks;

  constructor(api: PayoutsApi, hooks: Hooks) {
    this.#hooks = hooks;
    this.list = new Loadable(api.newest);
    this.#cancellation = new Submission((id) => this.callOff(id, api));
    this.keeping = new Submission((id) => this.#makeIrrevocable(id, api));
    makeAutoObservable(this, { keeping: false });
  }

  get shown(): Payout[] {
    return (this.list.value ?? []).filter(({ id }) => !this.#leaving.has(id));
  }

  has(id: string): boolean {
    return this.shown.some((payout) => payout.id === id);
  }

  /** Always read anew: one may have been paid since. */
  open(): void {
    if (this.list.state !== 'loading') void this.list.load();
  }

  async cancel(id: string): Promise<void> {
    await this.#cancellation.press(id);
  }

  forget(): void {
    this.outcome = null;
    this.#cancellation.clear();
    this.keeping.clear();
  }

  /** Removes one that cannot be called off any more. */
  async #makeIrrevocable(id: string, api: PayoutsApi): Promise<void> {
    const { isIrrevocable } = await api.makeIrrevocable(id);
    runInAction(() => {
      if (isIrrevocable) this.list.set((this.list.value ?? []).filter((each) => each.id !== id));
      this.#hooks.settled();
    });
  }

  /** It leaves the list at once, also when the call fails; then the list is read again, and one that is there comes back. */
  private async callOff(id: string, api: PayoutsApi): Promise<void> {
    const payout = this.shown.find((each) => each.id === id);
    if (!payout) return;
    this.outcome = null;
    this.#leaving.add(id);
    const answer = await api.cancel(id).catch((error: unknown) => ({ errorCode: codeOf(error) }));
    this.#turn += 1;
    const turn = this.#turn;
    const fresh = await api.newest().catch(() => null);
    runInAction(() => {
      const stays = fresh?.some((each) => each.id === id) ?? false;
      // after a failed reading, or a newer one, the list stays as it is
      const rest = (this.list.value ?? []).filter((each) => each.id !== id);
      if (turn === this.#turn) this.list.set(fresh ?? rest);
      else if (!stays) this.list.set(rest);
      this.#leaving.delete(id);
      this.#hooks.settled();
      const isRefused = typeof answer === 'object';
      if (stays)
        this.tell({ payout, kind: 'stays', errorCode: isRefused ? answer.errorCode : null });
      else if (!isRefused && answer !== 'cancelled')
        this.tell({ payout, kind: 'ended', status: answer });
    });
  }

  private tell(outcome: Outcome): void {
    this.outcome = outcome;
    this.#hooks.told(outcome);
  }
}
