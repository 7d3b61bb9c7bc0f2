import type { LiveAnswer } from 'shared-contracts/events';
import type { LivePort, LiveRequest, PortListener } from './port';
import { roomsIn } from './rooms';
import type { Said } from './tab-messages';

/** Rooms of events that one connection may be in; the server would leave the oldest. */
const MOST_ROOMS = 100;
/** The answer to a tab whose rooms have no place in the shared connection. */
export const FULL = 'too_many_rooms';

/** Holds the one connection of a visitor's tabs: tells the server what each asks, and all of them what it says (SPEC 13). */
export class Hub {
  /** The rooms of each tab that shares. */
  private readonly tabs = new Map<string, Set<string>>();
  private readonly asked = new Map<string, Promise<LiveAnswer | undefined>>();
  private socket: LivePort;
  private state: 'closed' | 'opening' | 'open' = 'closed';

  /** @param stoppedUntil by the page's steady clock, in milliseconds: the server wants no connection before */
  constructor(
    private readonly openSocket: (listener: PortListener) => LivePort,
    private readonly tell: (said: Said) => void,
    private stoppedUntil: number,
  ) {
    this.socket = openSocket(this.listener);
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** More than the tab that leads. */
  get isShared(): boolean {
    return this.tabs.size > 1;
  }

  join(tab: string): void {
    if (!this.tabs.has(tab)) this.tabs.set(tab, new Set());
  }

  leave(tab: string): void {
    const rooms = this.tabs.get(tab);
    if (!rooms) return;
    void this.ask(tab, 'leaveroom', { rooms: [...rooms] });
    this.tabs.delete(tab);
  }

  open(): void {
    if (this.state !== 'closed') return;
    const pause = this.stoppedUntil - performance.now();
    if (pause > 0) {
      this.tell({ kind: 'stopped', seconds: pause / 1000 });
      this.tell({ kind: 'closed' });
      return;
    }
    this.state = 'opening';
    this.socket.open();
  }

  close(): void {
    this.socket.close();
    this.state = 'closed';
  }

  async ask(tab: string, name: LiveRequest, body: object): Promise<LiveAnswer | undefined> {
    const own = this.tabs.get(tab);
    if (!own || !this.isOpen) return undefined;
    if (name === 'leaveroom') return this.leaveRooms(own, roomsIn(body));
    if (name === 'jointoroom') {
      const joined = new Set(
        [...this.tabs.values()].flatMap((rooms) => [...rooms]).concat(roomsIn(body)),
      );
      if (joined.size > MOST_ROOMS) return { ok: false, code: FULL };
      for (const room of roomsIn(body)) own.add(room);
    }
    return this.askOnce(name, body);
  }

  /** Sends equal requests of several tabs after a break once; a request with a reading time gets its own answer. */
  private askOnce(name: LiveRequest, body: object): Promise<LiveAnswer | undefined> {
    if ('since' in body) return this.askSocket(name, body);
    const key = JSON.stringify([name, body]);
    const known = this.asked.get(key);
    if (known) return known;
    const asking = this.askSocket(name, body).finally(() => this.asked.delete(key));
    this.asked.set(key, asking);
    return asking;
  }

  private async askSocket(name: LiveRequest, body: object): Promise<LiveAnswer | undefined> {
    const { socket } = this;
    const answer = await socket.ask(name, body);
    // nobody knows any more what this connection hears
    if (!answer && socket === this.socket && this.isOpen) this.renew();
    return answer;
  }

  /** A room is left at the server once no tab is in it. */
  private async leaveRooms(
    own: Set<string>,
    left: readonly string[],
  ): Promise<LiveAnswer | undefined> {
    for (const room of left) own.delete(room);
    const rooms = left.filter(
      (room) => ![...this.tabs.values()].some((others) => others.has(room)),
    );
    return rooms.length > 0 ? this.socket.ask('leaveroom', { rooms }) : { ok: true };
  }

  private renew(): void {
    this.socket.close();
    this.socket = this.openSocket(this.listener);
    this.closed();
  }

  private closed(): void {
    this.state = 'closed';
    this.tell({ kind: 'closed' });
  }

  private get listener(): PortListener {
    return {
      opened: () => {
        this.state = 'open';
        // each tab joins its own again
        for (const rooms of this.tabs.values()) rooms.clear();
        this.tell({ kind: 'opened' });
      },
      closed: () => this.closed(),
      stopped: (seconds) => {
        this.stoppedUntil = performance.now() + seconds * 1000;
        this.tell({ kind: 'stopped', seconds });
      },
      ended: (code) => this.tell(code === undefined ? { kind: 'ended' } : { kind: 'ended', code }),
      alive: () => this.tell({ kind: 'alive' }),
      event: (envelope) => this.tell({ kind: 'event', envelope }),
      resync: (stream) => this.tell({ kind: 'resync', stream }),
    };
  }
}
