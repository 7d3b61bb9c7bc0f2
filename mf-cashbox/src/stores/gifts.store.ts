import { codeOf } from 'shared-contracts/api';
import type { BalanceService, Reporter, TickerService } from 'shared-contracts/area';
import { HISTORY_PAGE } from 'shared-contracts/cashbox';
import type { EndedGift, Gift } from 'shared-contracts/gifts';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import { Loadable, PagedList, Submission } from 'shared-contracts/stores';
import type { GiftsApi } from '../api/gifts.api';
import { depositLeftOf, isInPlay, isOver } from './gift-facts';

interface Around {
  balance: Pick<BalanceService, 'balance' | 'reload'>;
  ticker: TickerService;
  report: Pick<Reporter, 'warn'>;
}

/** The player's gifts, and what the player does with them; after each press the list is read again. */
export class GiftsStore {
  readonly list: Loadable<Gift[]>;
  /** Ended gifts, the newest end first, twenty a page. */
  readonly ended: PagedList<EndedGift>;
  /** By the id of the gift, as the next three. */
  readonly activating: Submission<number, Gift>;
  readonly taking: Submission<number, true>;
  readonly choosing: Submission<number, Gift>;
  readonly unchoosing: Submission<number, Gift>;
  /** Answers how many gifts were cancelled. */
  readonly cancelling: Submission<void, { cancelled: number }>;
  /** By the code as it was written. */
  readonly redeeming: Submission<string, Gift>;
  readonly #around: Around;
  #isAwaited = false;

  constructor(api: GiftsApi, around: Around) {
    this.#around = around;
    this.list = new Loadable(api.list);
    this.ended = new PagedList(api.ended, ({ id }) => id, HISTORY_PAGE);
    this.activating = new Submission((id) => this.andReread(api.activate(id)));
    this.taking = new Submission<number, true>(async (id) => {
      try {
        await this.andReread(api.take(id));
        return true;
      } catch (error) {
        around.report.warn('gift', 'the gift was not taken', { id, code: codeOf(error) });
        throw error;
      }
    });
    this.choosing = new Submission((id) => this.andReread(api.choose(id)));
    this.unchoosing = new Submission((id) => this.andReread(api.unchoose(id)));
    this.cancelling = new Submission(() => this.andReread(api.cancelAll()));
    this.redeeming = new Submission((code) => this.andReread(api.redeem(code)));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The gift in play first, then the one chosen for deposits, then the newest. */
  get all(): Gift[] {
    const rank = (gift: Gift) =>
      isInPlay(gift) ? 0 : gift.state === 'waiting_for_deposit' ? 1 : 2;
    return (this.list.value ?? [])
      .filter(({ reason }) => reason !== 'compoints')
      .sort((a, b) => rank(a) - rank(b) || b.id - a.id);
  }

  /** Gifts whose time is not over (specification 2, section 4.6). */
  get count(): number {
    return this.all.filter((gift) => !isOver(gift, this.#around.ticker.now)).length;
  }

  /** Whether cancelling would end something: a bonus in play, or a gift taken for deposits. */
  get canCancel(): boolean {
    return this.all.some(
      (gift) => isInPlay(gift) || ['accepted', 'waiting_for_deposit'].includes(gift.state),
    );
  }

  /** Gifts that deposits may count for, until they reach its limit (specification 2, section 4.6). */
  get forDeposits(): Gift[] {
    return this.all.filter(
      (gift) =>
        !isInPlay(gift) && depositLeftOf(gift) > 0 && !isOver(gift, this.#around.ticker.now),
    );
  }

  /** The gift that the next deposit counts for. */
  get chosen(): Gift | null {
    return this.forDeposits.find(({ state }) => state === 'waiting_for_deposit') ?? null;
  }

  find(id: number): Gift | null {
    return this.all.find((gift) => gift.id === id) ?? null;
  }

  /** What is left of a bonus in play and of its turnover, as the live balance says it. */
  inPlay({
    bonusBalance,
    wagering,
  }: Gift): { bonus: number | null; done: number; required: number } | null {
    if (!wagering) return null;
    const { balance } = this.#around.balance;
    const { required } = wagering;
    if (!balance?.is_active_bonus) return { bonus: bonusBalance, ...wagering };
    return { bonus: balance.bonus, done: Math.max(0, required - balance.wagering), required };
  }

  /** Asks for the list; for a guest, after the login. */
  open(isPlayer: boolean): void {
    this.#isAwaited = !isPlayer;
    if (isPlayer) void this.list.ensure();
  }

  refresh(): void {
    if (this.#isAwaited) this.open(true);
    else this.list.refresh();
    this.ended.refresh();
  }

  clear(): void {
    this.list.clear();
    this.ended.clear();
    for (const each of [
      this.activating,
      this.taking,
      this.choosing,
      this.unchoosing,
      this.cancelling,
      this.redeeming,
    ])
      each.clear();
  }

  private async andReread<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } finally {
      this.ended.refresh();
      await Promise.all([this.list.load(), this.#around.balance.reload()]);
    }
  }
}
