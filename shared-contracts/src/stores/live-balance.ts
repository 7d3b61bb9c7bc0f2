import { type Balance, getBalance } from '../api';
import type { HostServices } from '../area/host';
import { balanceChanged } from '../events';
import { makeAutoObservable, runInAction } from '../lib/state';
import type { Money } from '../money';
import { Loadable } from './loadable';

type Change = Pick<Balance, 'balance' | 'bonus' | 'wagering' | 'currency'>;

/**
 * The player's balance, live: one call, then `balance.changed` in order and once (by the sequence of the money stream).
 * A gap in the sequence or a reconnect that could not be replayed reads the balance again.
 */
export class LiveBalance {
  readonly loadable: Loadable<Balance>;
  /** Came while there was no balance yet: the answer on its way may be older. */
  private early: { seq: number; payload: Change } | null = null;
  private readonly ends: (() => void)[] = [];

  constructor(private readonly host: HostServices) {
    this.loadable = new Loadable(() => host.http.call(getBalance).then((answer) => answer.data));
    makeAutoObservable<this, 'host' | 'ends' | 'early'>(this, {
      host: false,
      ends: false,
      early: false,
      loadable: false,
    });
    const events = host.live.on(balanceChanged).subscribe((event) => this.apply(event.seq, event.payload));
    const resync = host.live.resync.subscribe(() => void this.reload());
    const session = host.session.events.subscribe((event) =>
      event === 'login' ? void this.reload() : this.clear(),
    );
    this.ends.push(
      () => events.unsubscribe(),
      () => resync.unsubscribe(),
      () => session.unsubscribe(),
    );
    if (host.session.player) void this.reload();
  }

  get balance(): Balance | null {
    return this.loadable.value;
  }

  /** Real and bonus money together. */
  get total(): Money | null {
    const balance = this.balance;
    return balance && { amount: balance.balance + balance.bonus, currency: balance.currency };
  }

  async reload(): Promise<void> {
    if (!this.host.session.player) return;
    await this.loadable.load();
    const { early } = this;
    if (early && this.balance) this.apply(early.seq, early.payload);
  }

  private clear(): void {
    this.early = null;
    this.loadable.clear();
  }

  private apply(seq: number, payload: Change): void {
    const known = this.balance;
    if (!known && seq > (this.early?.seq ?? 0)) this.early = { seq, payload };
    if (!known || seq <= known.seq) return;
    runInAction(() => this.loadable.set({ ...known, ...payload, seq }));
    if (seq > known.seq + 1) void this.reload();
  }

  dispose(): void {
    for (const end of this.ends) end();
  }
}
