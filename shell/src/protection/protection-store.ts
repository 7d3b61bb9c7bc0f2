import { balanceChanged } from 'shared-contracts/accounts';
import type { HostServices } from 'shared-contracts/area';
import type { LiveEnvelope, PayloadOf } from 'shared-contracts/events';
import { makeAutoObservable } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import {
  answerRealityCheck,
  getProtection,
  limitsChanged,
  type Protection,
  type RealityCheckAnswer,
  realityCheckAnswered,
} from 'shared-contracts/protection';
import { HeldWins, Loadable, Submission } from 'shared-contracts/stores';

type Host = Pick<HostServices, 'http' | 'live' | 'session' | 'rounds' | 'clock' | 'ticker'>;
type BalanceChanged = PayloadOf<typeof balanceChanged>;

/** Time, money and reality check of this sign-in, as the platform says them, kept live (SPEC 2). */
export class ProtectionStore {
  readonly loadable: Loadable<Protection>;
  readonly answering: Submission<{ dueAt: string; answer: RealityCheckAnswer }>;
  readonly #wins: HeldWins;
  /** Rounds whose bet was seen since the last reading. */
  readonly #bets = new Set<string>();
  /** The last number of the money stream that was heard of. */
  #heard = 0;
  readonly #ends: { unsubscribe: () => void }[];
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    this.loadable = new Loadable(() => host.http.call(getProtection).then(({ data }) => data));
    this.answering = new Submission((body) =>
      host.http.call(answerRealityCheck, { body }).then(({ data }) => this.take(data)),
    );
    this.#wins = new HeldWins(host.rounds, host.clock);
    makeAutoObservable(this, {}, { autoBind: true });
    const { live, session } = host;
    this.#ends = [
      live.on(balanceChanged).subscribe(this.hear),
      live.on(realityCheckAnswered).subscribe(() => void this.reload()),
      live.on(limitsChanged).subscribe(() => void this.reload()),
      live.resync.subscribe(() => void this.reload()),
      session.events.subscribe((event) => (event === 'login' ? void this.reload() : this.clear())),
    ];
    void this.reload();
  }

  /** Whole seconds since the sign-in; null while it is not known. */
  get seconds(): number | null {
    const known = this.loadable.value;
    if (!known) return null;
    return Math.max(0, Math.floor((this.#host.ticker.now - Date.parse(known.signedInAt)) / 1000));
  }

  /** What rounds paid minus what they took, as it may be painted. */
  get net(): Money | null {
    const known = this.loadable.value;
    if (!known) return null;
    return { amount: known.won - known.staked - this.#wins.amount, currency: known.currency };
  }

  /** The check that is due by now, or null. */
  get due(): string | null {
    const dueAt = this.loadable.value?.realityCheck.dueAt ?? null;
    return dueAt !== null && Date.parse(dueAt) <= this.#host.ticker.now ? dueAt : null;
  }

  /** The time-out or exclusion that lasts by now. */
  get away(): Protection['away'] {
    const away = this.loadable.value?.away ?? null;
    return away && Date.parse(away.until) > this.#host.ticker.now ? away : null;
  }

  /** Which of the two figures are painted: both, unless the rules of the place say otherwise. */
  get shows(): { time: boolean; net: boolean } {
    const { displaySessionTimer = true, displayNetPosition = true } = this.loadable.value ?? {};
    return { time: displaySessionTimer, net: displayNetPosition };
  }

  /** The market's register of excluded players names the player. */
  get inRegister(): boolean {
    return this.loadable.value?.inRegister ?? false;
  }

  async reload(): Promise<void> {
    if (!this.#host.session.player) return;
    await this.loadable.load();
    this.#bets.clear();
    // an event came before the answer: what it told is in a newer answer
    const { value } = this.loadable;
    if (value && value.seq < this.#heard) await this.loadable.load();
  }

  dispose(): void {
    for (const end of this.#ends) end.unsubscribe();
    this.#wins.dispose();
  }

  private take(read: Protection): void {
    this.#bets.clear();
    this.loadable.set(read);
  }

  private clear(): void {
    this.#heard = 0;
    this.#bets.clear();
    this.#wins.clear();
    this.loadable.clear();
    this.answering.clear();
  }

  private hear({ seq, epoch, at, payload }: LiveEnvelope<BalanceChanged>): void {
    const known = this.loadable.value;
    // of another epoch: the numbers do not tell which of the two is newer
    if (epoch !== undefined && known?.epoch !== undefined && epoch !== known.epoch) {
      this.#heard = 0;
      return void this.reload();
    }
    const { round } = payload;
    if (seq <= Math.max(this.#heard, known?.seq ?? 0)) return;
    this.#heard = seq;
    if (round) this.#wins.add(seq, round, Date.parse(at));
    if (!known) return;
    // a first bet begins the session of play by which a check is due
    const begins = round !== undefined && known.realityCheck.dueAt === null;
    const isStrange = round !== undefined && round.kind !== 'bet' && !this.#bets.has(round.id);
    if (seq > known.seq + 1 || isStrange || begins) return void this.reload();
    if (round?.kind === 'bet') this.#bets.add(round.id);
    const { kind, amount = 0 } = round ?? {};
    const staked = known.staked + (kind === 'bet' ? amount : kind === 'rollback' ? -amount : 0);
    this.loadable.set({ ...known, seq, staked, won: known.won + (kind === 'win' ? amount : 0) });
  }
}
