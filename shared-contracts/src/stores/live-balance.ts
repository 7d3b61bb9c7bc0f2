import { type Balance, getBalance } from '../api';
import type { HostServices } from '../area/host';
import { balanceChanged } from '../events';
import { makeAutoObservable, runInAction } from '../lib/state';
import type { Money } from '../money';
import { Loadable } from './loadable';

/**
 * The player's balance, live: one call, then `balance.changed` in order and once (by the sequence of the money stream).
 * A gap in the sequence or a reconnect that could not be replayed reads the balance again.
 */
export class LiveBalance {
  readonly loadable: Loadable<Balance>;
  private readonly ends: (() => void)[] = [];

  constructor(private readonly host: HostServices) {
    this.loadable = new Loadable(() => host.http.call(getBalance).then((answer) => answer.data));
    makeAutoObservable<this, 'host' | 'ends'>(this, { host: false, ends: false, loadable: false });
    const events = host.live.on(balanceChanged).subscribe((event) => this.apply(event.seq, event.payload));
    const resync = host.live.resync.subscribe(() => void this.reload());
    const session = host.session.events.subscribe((event) =>
      event === 'login' ? void this.reload() : this.loadable.clear(),
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

  reload(): Promise<void> {
    return this.host.session.player ? this.loadable.load() : Promise.resolve();
  }

  private apply(seq: number, payload: Pick<Balance, 'balance' | 'bonus' | 'wagering' | 'currency'>): void {
    const known = this.balance;
    if (!known || seq <= known.seq) return;
    runInAction(() => this.loadable.set({ ...known, ...payload, seq }));
    if (seq > known.seq + 1) void this.reload();
  }

  dispose(): void {
    for (const end of this.ends) end();
  }
}
