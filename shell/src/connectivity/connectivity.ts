import { makeAutoObservable, runInAction } from 'shared-contracts/lib/state';

export interface ConnectivityOptions {
  win: Window;
  /** Ends when the site answered, whatever it said. @throws when no answer came */
  probe: () => Promise<unknown>;
  random?: () => number;
}
/** Pauses between two tries to reach the site, in milliseconds: doubled up to half a minute. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;

/** Whether the site can be reached, and the way back to it. Rules: SPEC.md. */
export class Connectivity {
  /** `offline`: the device has no network; `unreachable`: it has, and the site or its operator does not answer. */
  state: 'online' | 'offline' | 'unreachable' = 'online';
  private readonly backListeners = new Set<(operatorWasAway: boolean) => void>();
  private probing: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  /** Whether the operator, who was away, is back. */
  private isOperatorBack: (() => Promise<boolean>) | null = null;

  constructor(private readonly options: ConnectivityOptions) {
    makeAutoObservable<
      this,
      'options' | 'backListeners' | 'probing' | 'timer' | 'tries' | 'isOperatorBack'
    >(
      this,
      {
        options: false,
        backListeners: false,
        probing: false,
        timer: false,
        tries: false,
        isOperatorBack: false,
      },
      { autoBind: true },
    );
    options.win.addEventListener('offline', this.onOffline);
    options.win.addEventListener('online', this.onOnline);
    options.win.document.addEventListener('visibilitychange', this.tryNow);
  }

  /**
   * A call got no answer: ends when the site answers again, at once when it does.
   * @returns false when it was there all along
   */
  async regained(): Promise<boolean> {
    if (this.state === 'online' && (await this.probe())) return false;
    if (this.state !== 'online')
      await new Promise<void>((resolve) => this.onBack(() => resolve(), true));
    return true;
  }

  /** The edge answers, its operator does not: those who wait for the site hear when it does. */
  operatorAway(isBack: () => Promise<boolean>): void {
    if (this.isOperatorBack) return;
    this.isOperatorBack = isBack;
    if (this.state !== 'online') return;
    this.state = 'unreachable';
    this.later();
  }

  /** Called each time the site is back. @returns what ends it */
  onBack(work: (operatorWasAway: boolean) => void, once = false): () => void {
    const back = (operatorWasAway: boolean) => {
      if (once) this.backListeners.delete(back);
      work(operatorWasAway);
    };
    this.backListeners.add(back);
    return () => void this.backListeners.delete(back);
  }

  dispose(): void {
    const { win } = this.options;
    clearTimeout(this.timer);
    win.removeEventListener('offline', this.onOffline);
    win.removeEventListener('online', this.onOnline);
    win.document.removeEventListener('visibilitychange', this.tryNow);
  }

  private onOffline(): void {
    this.state = 'offline';
    this.later();
  }

  /** Browsers say so before the first call gets through: the pauses begin anew. */
  private onOnline(): void {
    this.tries = 0;
    this.tryNow();
  }

  /** Several who ask share one probe. */
  private probe(): Promise<boolean> {
    this.probing ??= this.options
      .probe()
      .then(() => this.isOperatorBack?.() ?? true)
      .catch(() => false)
      .then((answers) => {
        this.probing = null;
        runInAction(() => this.update(answers));
        return answers;
      });
    return this.probing;
  }

  private update(answers: boolean): void {
    const was = this.state;
    if (answers) {
      this.state = 'online';
      this.tries = 0;
      const operatorWasAway = this.isOperatorBack !== null;
      this.isOperatorBack = null;
      clearTimeout(this.timer);
      if (was !== 'online') for (const back of [...this.backListeners]) back(operatorWasAway);
      return;
    }
    this.state = this.options.win.navigator.onLine ? 'unreachable' : 'offline';
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    this.timer = setTimeout(
      this.tryNow,
      pause * (0.5 + (this.options.random ?? Math.random)() / 2),
    );
  }

  /** A hidden tab waits until it is looked at. */
  private tryNow(): void {
    if (this.state !== 'online' && !this.options.win.document.hidden) void this.probe();
  }
}
