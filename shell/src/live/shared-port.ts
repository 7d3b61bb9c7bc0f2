import type { LiveAnswer } from 'shared-contracts/events';
import { Follower } from './follower';
import { FULL, Hub } from './hub';
import { Leadership } from './leadership';
import type { LivePort, LiveRequest, PortListener } from './port';
import { isSharedRoom, roomsIn } from './rooms';
import {
  isTabMessage,
  type Message,
  meetingPlace,
  type Said,
  type TabMessage,
} from './tab-messages';

/** What tabs of a browser have in common. */
export interface Tabs {
  locks: Pick<LockManager, 'request'>;
  channel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}
interface SharedPortOptions {
  /** Whose events they are. */
  who: string;
  tabs: Tabs;
  win: Window;
  openSocket: (listener: PortListener) => LivePort;
}

const streamOf = (envelope: unknown): unknown =>
  (envelope as { stream?: unknown } | null | undefined)?.stream;

/** The live socket as all tabs of a visitor share it: the one that leads holds it, the others ask by it (SPEC 13 to 15). */
export class SharedPort implements LivePort {
  private readonly id = crypto.randomUUID();
  private readonly leadership: Leadership;
  private channel: ReturnType<Tabs['channel']> | null = null;
  /** This tab leads. */
  private hub: Hub | null = null;
  /** Another one does. */
  private follower: Follower | null = null;
  /** This tab shares with nobody. */
  private alone: LivePort | null = null;
  private isOpen = false;
  /** By the browser's clock, in milliseconds: the server wants no connection before. */
  private stoppedUntil = 0;
  private readonly rooms = new Set<string>();

  constructor(
    private readonly options: SharedPortOptions,
    private readonly listener: PortListener,
  ) {
    this.leadership = new Leadership(options.tabs.locks, meetingPlace(options.who), {
      won: () => this.lead(),
      lost: () => this.deposed(),
      refused: () => this.goAlone(),
    });
    options.win.addEventListener('pagehide', this.suspend);
    options.win.document.addEventListener('freeze', this.suspend);
  }

  open(): void {
    if (this.alone) return this.alone.open();
    this.meet();
    this.hub?.open();
    this.follower?.hello();
  }

  close(): void {
    this.options.win.removeEventListener('pagehide', this.suspend);
    this.options.win.document.removeEventListener('freeze', this.suspend);
    this.alone?.close();
    this.part();
  }

  async ask(name: LiveRequest, body: object): Promise<LiveAnswer | undefined> {
    if (this.alone) return this.alone.ask(name, body);
    for (const room of roomsIn(body)) {
      if (name === 'leaveroom') this.rooms.delete(room);
      else this.rooms.add(room);
    }
    const answer = await (this.hub
      ? this.hub.ask(this.id, name, body)
      : this.follower?.ask(name, body));
    if (answer?.code === FULL) this.goAlone();
    return answer;
  }

  private meet(): void {
    if (this.channel) return;
    const { tabs, who } = this.options;
    this.channel = tabs.channel(meetingPlace(who));
    this.channel.onmessage = ({ data }) => isTabMessage(data) && this.hear(data);
    this.follow();
    this.leadership.seek();
  }

  private part(): void {
    if (!this.channel) return;
    this.post({ kind: this.hub ? 'gone' : 'bye' });
    this.stopLeading();
    this.stopFollowing();
    this.leadership.resign();
    this.channel.close();
    this.channel = null;
    this.isOpen = false;
  }

  /** A frozen page leaves the connection to other tabs, and comes back with its next `open` (SPEC 14). */
  private readonly suspend = (): void => {
    if (!this.channel) return;
    this.part();
    this.listener.closed();
  };

  private goAlone(): void {
    this.part();
    this.alone = this.options.openSocket(this.listener);
    this.listener.closed();
  }

  private lead(): void {
    this.ended();
    this.stopFollowing();
    const hub = new Hub(
      this.options.openSocket,
      (said) => {
        if (hub.isShared) this.post(said);
        this.take(said);
      },
      this.stoppedUntil,
    );
    this.hub = hub;
    hub.join(this.id);
    this.post({ kind: 'leads' });
    hub.open();
  }

  /** Another tab took over: this one was away for too long. */
  private deposed(): void {
    if (this.hub) this.post({ kind: 'gone' });
    this.stopLeading();
    this.stopFollowing();
    this.follow();
    this.take({ kind: 'closed' });
    this.leadership.seek();
  }

  private follow(): void {
    this.follower = new Follower({
      id: this.id,
      post: (message) => this.post(message),
      take: (said) => this.take(said),
      ended: () => this.ended(),
      isOpen: () => this.isOpen,
      lonely: () => this.leadership.seize(),
    });
  }

  private stopLeading(): void {
    this.hub?.close();
    this.hub = null;
  }

  private stopFollowing(): void {
    this.follower?.dispose();
    this.follower = null;
  }

  private hear(message: TabMessage): void {
    if (this.hub) this.serve(this.hub, message);
    else this.follower?.hear(message);
  }

  /** What a tab that leads does for the others. */
  private serve(hub: Hub, message: TabMessage): void {
    const { from } = message;
    if (message.kind === 'hello') {
      hub.join(from);
      this.post({ kind: 'here', to: from, isOpen: hub.isOpen });
      hub.open();
    } else if (message.kind === 'ask') {
      const { id, name, body } = message;
      void hub
        .ask(from, name, body)
        .then((answer) => this.post({ kind: 'answer', to: from, id, answer }));
    } else if (message.kind === 'bye') hub.leave(from);
  }

  private take(said: Said): void {
    switch (said.kind) {
      case 'opened':
        if (this.isOpen) return;
        this.isOpen = true;
        this.rooms.clear();
        return this.listener.opened();
      case 'closed':
        this.isOpen = false;
        this.listener.closed();
        return this.follower?.answerNone();
      case 'stopped':
        this.stoppedUntil = performance.now() + said.seconds * 1000;
        return this.listener.stopped(said.seconds);
      case 'ended':
        return this.listener.ended(said.code);
      case 'alive':
        return this.listener.alive();
      case 'event':
        if (this.hears(streamOf(said.envelope))) this.listener.event(said.envelope);
        return;
      case 'resync':
        if (this.hears(said.stream)) this.listener.resync(said.stream);
    }
  }

  /** Whether this tab hears the stream: it asked for it, or every tab hears it. */
  private hears(stream: unknown): boolean {
    return typeof stream !== 'string' || !isSharedRoom(stream) || this.rooms.has(stream);
  }

  /** The connection ended with the tab that led. */
  private ended(): void {
    if (this.isOpen) this.take({ kind: 'closed' });
  }

  private post(message: Message): void {
    this.channel?.postMessage({ ...message, from: this.id });
  }
}
