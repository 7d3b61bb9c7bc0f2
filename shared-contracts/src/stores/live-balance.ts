import { type Balance, balanceChanged, getBalance, winbackChanged } from '../api/accounts';
import { compointsChanged } from '../api/compoints';
import type { BalanceService, HostServices } from '../area/host';
import type { LiveEnvelope, PayloadOf } from '../events';
import { makeAutoObservable, runInAction } from '../lib/state';
import type { Money } from '../money';
import { HeldWins } from './held-wins';
import { Loadable } from './loadable';

type BalanceChanged = PayloadOf<typeof balanceChanged>;
type Parts = Partial<Pick<Balance, 'compoint_balance' | 'winback'>>;
type BalanceHost = Pick<HostServices, 'http' | 'live' | 'session' | 'rounds' | 'clock'>;

/**
 * The player's balance, live: one call, then `balance.changed` in order and once (by the sequence of the money stream).
 * A gap in the sequence or a reconnect that could not be replayed reads the balance again. What is painted leaves out the wins
 * that their game has not shown yet. Compoints follow `compoints.changed`, which has all of them; what cashback gave follows
 * `winback.changed`.
 */
export class LiveBalance implements BalanceService {
  /** What the platform says, wins that are not shown yet included. */
  readonly loadable: Loadable<Balance>;
  readonly #wins: HeldWins;
  /** Came while there was no balance yet: the answer on its way may be older. */
  #early: LiveEnvelope<BalanceChanged> | null = null;
  /** Parts that were told while the balance was being read: the answer on its way may be older. */
  #parts: Parts = {};
  readonly #ends: (() => void)[] = [];
  readonly #host: BalanceHost;

  constructor(host: BalanceHost) {
    this.#host = host;
    this.loadable = new Loadable(() => host.http.call(getBalance).then((answer) => answer.data));
    this.#wins = new HeldWins(host.rounds, host.clock);
    makeAutoObservable(this);
    const events = host.live.on(balanceChanged).subscribe((event) => this.hear(event));
    const points = host.live
      .on(compointsChanged)
      .subscribe(({ payload }) => this.take({ compoint_balance: payload.balance }));
    const winback = host.live
      .on(winbackChanged)
      .subscribe(({ payload }) => this.take({ winback: payload.winback }));
    const resync = host.live.resync.subscribe(() => void this.reload());
    const session = host.session.events.subscribe((event) =>
      event === 'login' ? void this.reload() : this.clear(),
    );
    this.#ends.push(
      () => events.unsubscribe(),
      () => points.unsubscribe(),
      () => winback.unsubscribe(),
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
    return {
      ...known,
      balance: balance - amount,
      play: play && { ...play, net: play.net - amount },
    };
  }

  /** Real and bonus money together. */
  get total(): Money | null {
    const { balance } = this;
    return balance && { amount: balance.balance + balance.bonus, currency: balance.currency };
  }

  async reload(): Promise<void> {
    if (!this.#host.session.player) return;
    await this.loadable.load();
    if (this.loadable.state !== 'ready') return;
    const [early, parts] = [this.#early, this.#parts];
    this.#early = null;
    this.#parts = {};
    this.take(parts);
    if (early) this.apply(early);
  }

  private clear(): void {
    this.#early = null;
    this.#parts = {};
    this.#wins.clear();
    this.loadable.clear();
  }

  private take(parts: Parts): void {
    const { value, state } = this.loadable;
    if (state !== 'ready') this.#parts = { ...this.#parts, ...parts };
    if (value) this.loadable.value = { ...value, ...parts };
  }

  private hear(event: LiveEnvelope<BalanceChanged>): void {
    const { seq, at, payload } = event;
    const isNews = seq > (this.loadable.value?.seq ?? 0);
    if (payload.round && isNews && !this.isOfAnother(event))
      this.#wins.add(seq, payload.round, Date.parse(at));
    this.apply(event);
  }

  /** Of another run of numbers than the balance: which of the two is newer its number does not say. */
  private isOfAnother({ epoch }: LiveEnvelope): boolean {
    const known = this.loadable.value?.epoch;
    return known !== undefined && epoch !== undefined && known !== epoch;
  }

  private apply(event: LiveEnvelope<BalanceChanged>): void {
    const known = this.loadable.value;
    const { seq, payload } = event;
    if (!known && seq > (this.#early?.seq ?? 0)) this.#early = event;
    if (this.isOfAnother(event)) return void this.reload();
    if (!known || seq <= known.seq) return;
    const { balance, bonus, wagering, currency, play = known.play } = payload;
    runInAction(() =>
      this.loadable.set({ ...known, balance, bonus, wagering, currency, play, seq }),
    );
    if (seq > known.seq + 1) void this.reload();
  }

  dispose(): void {
    for (const end of this.#ends) end();
  }
}
