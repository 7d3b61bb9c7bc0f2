/** What is told of the lock that only one tab of this browser holds. */
export interface LeadershipListener {
  won(): void;
  /** Another tab took it. */
  lost(): void;
  /** This page may hold no locks. */
  refused(): void;
}

/** Makes this tab the only leading one, by a Web Lock, which the browser frees when the tab ends in any way (SPEC 13). */
export class Leadership {
  private term: AbortController | null = null;
  private release: (() => void) | null = null;

  constructor(
    private readonly locks: Pick<LockManager, 'request'>,
    private readonly name: string,
    private readonly listener: LeadershipListener,
  ) {}

  /** Waits until no other tab leads. */
  seek(): void {
    if (!this.term) void this.request(false);
  }

  /** Takes the lock from a tab that does not answer. */
  seize(): void {
    this.resign();
    void this.request(true);
  }

  /** Leads no more, and waits no more. */
  resign(): void {
    this.term?.abort();
    this.term = null;
    this.release?.();
    this.release = null;
  }

  private async request(steal: boolean): Promise<void> {
    const term = new AbortController();
    this.term = term;
    const hold = () =>
      new Promise<void>((release) => {
        if (this.term !== term) return release();
        this.release = release;
        this.listener.won();
      });
    try {
      await this.locks.request(this.name, steal ? { steal } : { signal: term.signal }, hold);
    } catch (error) {
      if (this.term !== term) return;
      this.term = null;
      this.release = null;
      if (error instanceof DOMException && error.name === 'AbortError') this.listener.lost();
      else this.listener.refused();
    }
  }
}
