import { type Balance, balanceChanged, getBalance } from '../api/accounts';
import type { BalanceService, HostServices } from '../area/host';
import type { LiveEnvelope, PayloadOf } from '../events';
import { makeAutoObservable, runInAction } from '../lib/state';
import type { Money } from '../money';
import { HeldWins } from './held-wins';
import { Loadable } from './loadable';

type BalanceChanged = PayloadOf<typeof balanceChanged>;
type BalanceHost = Pick<HostServices, 'http' | 'live' | 'session' | 'rounds' | 'clock'>;

/**
 * The player's balance, live: one call, then `balance.changed` in order and once (by the sequence of the money stream).
 * A gap in the sequence or a reconnect that could not be replayed reads the balance again. What is painted leaves out the wins
 * that their game has not shown yet.
 */
export class LiveBalance implements BalanceService {
  /** What the platform says, wins that are not shown yet included. */
  readonly loadable: Loadable<Balance>;
  readonly #wins: HeldWins;
  /** Came while there was no balance yet: the answer on its way may be older. */
  #early: { seq: number; payload: BalanceChanged } | null = null;
  readonly #ends: (() => void)[] = [];
  readonly #host: BalanceHost;

  constructor(host: BalanceHost) {
    this.#host = host;
    this.loadable = new Loadable(() => host.http.call(getBalance).then((answer) => answer.data));
    this.#wins = new HeldWins(host.rounds, host.clock);
    makeAutoObservable(this);
    const events = host.live.on(balanceChanged).subscribe((event) => this.hear(event));
    const resync = host.live.resync.subscribe(() => void this.reload());
    const session = host.session.events.subscribe((event) =>
      event === 'login' ? void this.reload() : this.clear(),
    );
    this.#ends.push(
      () => events.unsubscribe(),
      () => resync.unsubscribe(),
      () => session.unsubscribe(),
      () => this.#wins.dispose(),
    );
    if (host.session.player) void this.reload();
  }

  /** The balance and the session of play as they may be painted. */
  get balance(): Balance | null {
    const known = this.loadable.value;
    const { amount } = this.#wins;
    if (!known || amount === 0) return known;
    const { balance, play } = known;
    return { ...known, balance: balance - amount, play: play && { ...play, net: play.net - amount } };
  }

  /** Real and bonus money together. */
  get total(): Money | null {
    const { balance } = this;
    return balance && { amount: balance.balance + balance.bonus, currency: balance.currency };
  }

  async reload(): Promise<void> {
    if (!this.#host.session.player) return;
    await this.loadable.load();
    const early = this.#early;
    if (early && this.loadable.value) this.apply(early.seq, early.payload);
  }

  private clear(): void {
    this.#early = null;
    this.#wins.clear();
    this.loadable.clear();
  }

  private hear({ seq, at, payload }: LiveEnvelope<BalanceChanged>): void {
    const isNews = seq > (this.loadable.value?.seq ?? 0);
    if (payload.round && isNews) this.#wins.add(seq, payload.round, Date.parse(at));
    this.apply(seq, payload);
  }

  private apply(seq: number, payload: BalanceChanged): void {
    const known = this.loadable.value;
    if (!known && seq > (this.#early?.seq ?? 0)) this.#early = { seq, payload };
    if (!known || seq <= known.seq) return;
    const { balance, bonus, wagering, currency, play = known.play } = payload;
    runInAction(() => this.loadable.set({ ...known, balance, bonus, wagering, currency, play, seq }));
    if (seq > known.seq + 1) void this.reload();
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }
}
