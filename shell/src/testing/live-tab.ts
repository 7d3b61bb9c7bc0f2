import { balanceChanged } from 'shared-contracts/accounts';
import { LiveConnection } from '../live/live-service';
import type { LivePort, PortListener } from '../live/port';
import { SharedPort } from '../live/shared-port';
import type { FakeLiveServer } from './fake-live-server';
import type { FakeBrowser, FakeTab } from './fake-tabs';

/** A page in a tab of the browser that shows a player's money, and what it heard. */
export class LiveTab {
  readonly tab: FakeTab;
  readonly live: LiveConnection;
  /** Numbers of money events, in the order in which they were heard. */
  readonly seen: number[] = [];
  resyncs = 0;
  /** Why its session ended, each time that it was told. */
  readonly ended: (string | undefined)[] = [];
  isGone = false;
  private readonly sockets: LivePort[] = [];

  private constructor(
    browser: FakeBrowser,
    private readonly server: FakeLiveServer,
    public hash: string | null,
  ) {
    this.tab = browser.tab();
    const { tabs, win } = this.tab;
    const openedAt = server.now;
    this.live = new LiveConnection({
      open: async (who, listener) =>
        new SharedPort({ who: who ?? 'guest', tabs, win, openSocket: this.openSocket }, listener),
      hash: () => this.hash,
      since: () => openedAt,
      now: () => server.now,
      ended: (code) => this.ended.push(code),
      document,
      random: () => 1,
    });
    this.live.on(balanceChanged).subscribe(({ seq }) => this.seen.push(seq));
    this.live.resync.subscribe(() => {
      this.resyncs += 1;
    });
  }

  static open(browser: FakeBrowser, server: FakeLiveServer, hash: string | null = 'h'): LiveTab {
    const opened = new LiveTab(browser, server, hash);
    void opened.live.start();
    return opened;
  }

  /** The tab is closed, or its process ends. */
  die(): void {
    this.isGone = true;
    this.tab.die();
    for (const socket of this.sockets) socket.close();
    this.live.dispose();
  }

  /** The page is left, and kept by the browser. */
  putAside(): void {
    this.tab.win.dispatchEvent(new Event('pagehide'));
  }

  private readonly openSocket = (listener: PortListener): LivePort => {
    const { tab } = this;
    const socket = this.server.openSocket({
      opened: () => tab.run(() => listener.opened()),
      closed: () => tab.run(() => listener.closed()),
      stopped: (seconds) => tab.run(() => listener.stopped(seconds)),
      ended: (code) => tab.run(() => listener.ended(code)),
      alive: () => tab.run(() => listener.alive()),
      event: (envelope) => tab.run(() => listener.event(envelope)),
      resync: (stream) => tab.run(() => listener.resync(stream)),
    });
    this.sockets.push(socket);
    return socket;
  };
}
