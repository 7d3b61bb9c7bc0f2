import type { Tabs } from '../live/shared-port';

type Channel = ReturnType<Tabs['channel']>;
interface Waiting {
  tab: FakeTab;
  grant: () => void;
  take: () => void;
}

/** A browser with several tabs: one lock and one channel a name, as the specifications of both have it. */
export class FakeBrowser {
  private readonly holders = new Map<string, Waiting>();
  private readonly queues = new Map<string, Waiting[]>();
  readonly channels = new Set<{ tab: FakeTab; name: string; channel: Channel }>();
  /** All that any tab told the others. */
  readonly posted: unknown[] = [];
  /** It lets no page hold a lock. */
  refuses = false;

  tab(): FakeTab {
    return new FakeTab(this);
  }

  /** Names of locks that are held. */
  get held(): string[] {
    return [...this.holders.keys()];
  }

  request(tab: FakeTab, name: string, options: LockOptions, work: () => unknown): Promise<unknown> {
    if (this.refuses) return Promise.reject(new DOMException('no locks here', 'SecurityError'));
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('given up', 'AbortError'));
      const waiting: Waiting = {
        tab,
        take: abort,
        grant: () => {
          this.holders.set(name, waiting);
          void Promise.resolve()
            .then(work)
            .then((value) => {
              if (this.holders.get(name) !== waiting) return;
              this.free(name);
              resolve(value);
            }, reject);
        },
      };
      if (options.steal) {
        this.holders.get(name)?.take();
        return waiting.grant();
      }
      options.signal?.addEventListener('abort', () => {
        const queue = this.queues.get(name);
        if (!queue?.includes(waiting)) return;
        queue.splice(queue.indexOf(waiting), 1);
        abort();
      });
      if (!this.holders.has(name)) return waiting.grant();
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      queue.push(waiting);
    });
  }

  /** What a tab that is gone held, others get. */
  bury(tab: FakeTab): void {
    for (const queue of this.queues.values())
      for (const waiting of [...queue])
        if (waiting.tab === tab) queue.splice(queue.indexOf(waiting), 1);
    for (const [name, holder] of [...this.holders]) if (holder.tab === tab) this.free(name);
    for (const one of [...this.channels]) if (one.tab === tab) this.channels.delete(one);
  }

  private free(name: string): void {
    this.holders.delete(name);
    this.queues.get(name)?.shift()?.grant();
  }
}

/** Says how many listen to it. */
class Listened extends EventTarget {
  listeners = 0;

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1;
    super.removeEventListener(...args);
  }
}

/** One of its tabs. */
export class FakeTab {
  isFrozen = false;
  private isGone = false;
  private readonly late: (() => void)[] = [];
  private readonly page = { window: new Listened(), document: new Listened() };
  readonly win = Object.assign(this.page.window, {
    document: this.page.document,
  }) as unknown as Window;
  readonly tabs: Tabs;

  constructor(private readonly browser: FakeBrowser) {
    const request = (name: string, options: LockOptions, work: () => unknown) =>
      browser.request(this, name, options, work);
    this.tabs = { locks: { request } as Tabs['locks'], channel: (name) => this.channel(name) };
  }

  /** How many listen to what happens to the page. */
  get listeners(): number {
    return this.page.window.listeners + this.page.document.listeners;
  }

  /** It is closed, or its process ends: nobody is told. */
  die(): void {
    this.isGone = true;
    this.browser.bury(this);
  }

  /** The browser puts it aside without a word. */
  freeze(): void {
    this.isFrozen = true;
  }

  thaw(): void {
    this.isFrozen = false;
    for (const work of this.late.splice(0)) work();
  }

  /** Does it as this tab would: later when it is frozen, never when it is gone. */
  run(work: () => void): void {
    if (this.isFrozen) this.late.push(() => this.run(work));
    else if (!this.isGone) work();
  }

  private channel(name: string): Channel {
    const channel: Channel = {
      onmessage: null,
      close: () => void this.browser.channels.delete(own),
      postMessage: (data) => {
        if (this.isGone || this.isFrozen) return;
        this.browser.posted.push(data);
        const others = [...this.browser.channels].filter(
          (other) => other.name === name && other !== own,
        );
        for (const other of others) other.tab.hear(other.channel, structuredClone(data));
      },
    };
    const own = { tab: this, name, channel };
    this.browser.channels.add(own);
    return channel;
  }

  private hear(channel: Channel, data: unknown): void {
    const tell = () => {
      if ([...this.browser.channels].some((one) => one.channel === channel))
        channel.onmessage?.call(channel as BroadcastChannel, { data } as MessageEvent);
    };
    void Promise.resolve().then(() => this.run(tell));
  }
}
