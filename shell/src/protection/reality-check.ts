import type { HostServices } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { makeAutoObservable, reaction } from 'shared-contracts/lib/state';
import type { RealityCheckAnswer } from 'shared-contracts/protection';
import type { GameWire } from './game-wire';
import type { ProtectionStore } from './protection-store';

/** Milliseconds for which a bet may be on its way to the operator. */
export const BET_ON_ITS_WAY_MS = 1500;
/** Milliseconds for which a round is waited for at most: free spins may wait for their player. */
export const LONGEST_WAIT_MS = 120_000;
/** Milliseconds until a failed reading is tried again. */
const AGAIN_AFTER_MS = 5000;

type Host = Pick<HostServices, 'clock' | 'ticker' | 'router' | 'session' | 'report'>;

/** From the moment a check is due to its answer; its rules are 5 to 10 of SPEC.md. */
export class RealityCheck {
  phase: 'none' | 'asking' | 'waiting' | 'open' = 'none';
  /** Logging out failed: the site cannot be reached. */
  leaveFailed = false;
  #since = 0;
  #notBefore = 0;
  readonly #end: () => void;

  constructor(
    private readonly host: Host,
    private readonly store: ProtectionStore,
    private readonly wire: GameWire,
  ) {
    makeAutoObservable<this, 'host' | 'store' | 'wire'>(
      this,
      { host: false, store: false, wire: false },
      { autoBind: true },
    );
    this.#end = reaction(
      () => [host.ticker.now, store.due, wire.isPlaying] as const,
      () => this.look(),
      { fireImmediately: true },
    );
  }

  /** Answers the check. The page stays as it is until the platform has it. */
  async answer(answer: RealityCheckAnswer): Promise<void> {
    const { router, session, report } = this.host;
    const dueAt = this.store.due;
    this.leaveFailed = false;
    if (dueAt === null) return;
    await this.store.answering.press({ dueAt, answer });
    if (this.store.answering.errorCode === 'reality_check_not_due') await this.store.reload();
    if (this.store.answering.errorCode !== null) return;
    if (answer === 'history') router.navigate(routes.profileBalance);
    if (answer === 'leave')
      await session.logout().catch((error: unknown) => {
        report.error('protection.leave', error);
        this.leftNot();
      });
  }

  dispose(): void {
    this.#end();
  }

  private leftNot(): void {
    this.leaveFailed = true;
  }

  private look(): void {
    const { due } = this.store;
    if (due === null) return this.close();
    const now = this.host.clock.now();
    if (this.phase === 'none' && now >= this.#notBefore) void this.ask();
    if (this.phase === 'waiting' && this.mayCover(now)) this.phase = 'open';
  }

  /** Ends a check that another window answered. */
  private async ask(): Promise<void> {
    this.phase = 'asking';
    await this.store.reload();
    this.asked();
  }

  private asked(): void {
    if (this.phase !== 'asking') return;
    const { due, loadable } = this.store;
    this.#since = this.host.clock.now();
    this.phase = 'none';
    if (loadable.state === 'failed') this.#notBefore = this.#since + AGAIN_AFTER_MS;
    else if (due !== null) this.hold();
  }

  private hold(): void {
    this.wire.order('stopAutoplay');
    this.wire.order('pause');
    this.phase = 'waiting';
    if (this.mayCover(this.#since)) this.phase = 'open';
  }

  private mayCover(now: number): boolean {
    const waited = now - this.#since;
    if (!this.wire.hasGame || waited >= LONGEST_WAIT_MS) return true;
    return waited >= BET_ON_ITS_WAY_MS && !this.wire.isPlaying;
  }

  private close(): void {
    const wasHeld = this.phase === 'waiting' || this.phase === 'open';
    this.phase = 'none';
    const { router } = this.host;
    if (wasHeld && router.current.name === routes.gameItem.name) this.wire.order('resume');
  }
}
