import type { LiveService } from 'shared-contracts/area';
import type { LiveAnswer } from 'shared-contracts/events';
import { LiveBus, type Positions } from './live-bus';
import type { LivePort, LiveRequest, OpenPort, PortListener } from './port';
import { isSharedRoom, Rooms } from './rooms';

export interface LiveOptions {
  open: OpenPort;
  /** The name of the player's own room; null for a guest. */
  hash: () => string | null;
  /** Milliseconds by the server's clock: when the page's data of the visitor was read, or earlier. */
  since: () => number;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** The server ended the session; `code` when the player is kept from play. */
  ended: (code?: string) => void;
  document: Document;
  random?: () => number;
}
/** Pauses between tries to connect, in milliseconds: doubled up to half a minute. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** What the server may ask for at most. */
const LONGEST_STOP = 600_000;
/** Milliseconds of silence after which a connection counts as broken; the server sends something every 25 s. */
const LONGEST_SILENCE = 60_000;
/** Milliseconds without a connection after which positions are dropped. */
const LONGEST_ABSENCE = 600_000;
/** Rooms or streams that the server takes in one request. */
const AT_ONCE = 50;

const inBatches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
const isoOf = (ms: number | null) => (ms === null ? {} : { since: new Date(ms).toISOString() });

/** The live socket: registers, joins, and finds its way back after a break. Its rules are numbered in SPEC.md. */
export class LiveConnection implements LiveService {
  private readonly bus = new LiveBus((missing) => void this.resume(missing));
  private readonly rooms = new Rooms();
  private port: LivePort | null = null;
  private opening: Promise<LivePort> | null = null;
  private wanted = false;
  private online = false;
  /** True after the first connection for this visitor: data that pages show later is read later than the first page. */
  private wasOnline = false;
  /** True once the server has answered a `register` of this visitor: from then on numbers tell what is missing. */
  private isRegistered = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Milliseconds by the browser's clock: before the first the server wants no connection; at the second the connection was last known to work. */
  private stoppedUntil = 0;
  private aliveAt = Date.now();
  /** By the server's clock: when the page's data was read while there was no connection; null when numbers tell what is missing. */
  private readAnewAt: number | null = null;

  readonly resync = this.bus.resync;

  constructor(private readonly options: LiveOptions) {
    options.document.addEventListener('visibilitychange', this.onVisible);
  }

  /** Data of pages may have failed to load: every store reads again what it was asked for. */
  missed(): void {
    this.bus.missed();
  }

  readonly on: LiveService['on'] = (topic) => this.bus.on(topic);

  join(room: string): () => void {
    const { since, now } = this.options;
    if (this.rooms.add(room, this.wasOnline ? now() : since()) && this.online)
      void this.joinRooms([room]);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      if (!this.rooms.remove(room)) return;
      this.bus.leave(room);
      if (this.online) void this.ask('leaveroom', { rooms: [room] });
    };
  }

  /** Connects; called once the first page is painted, and with every new session. */
  async start(): Promise<void> {
    this.wanted = true;
    const opening = this.opening ?? this.openPort();
    this.opening = opening;
    const port = await opening.catch(() => null);
    // another visitor came meanwhile
    if (opening !== this.opening) return port?.close();
    if (!port) {
      // its code did not come
      this.opening = null;
      return this.closed();
    }
    this.port = port;
    if (this.wanted && !this.online) port.open();
  }

  /** Another visitor: ends the old connection, forgets its positions, and connects with the new session. */
  async restart(): Promise<void> {
    if (!this.wanted) return;
    this.stop();
    await this.start();
  }

  /** Connects at once: the tab is visible again, or the site can be reached again. */
  wake(): void {
    if (!this.wanted || this.online) return;
    // the server asked for a pause, which has its own timer
    if (this.timer && performance.now() < this.stoppedUntil) return;
    // its code is on its way
    if (this.opening && !this.port) return;
    if (this.timer) clearTimeout(this.timer);
    this.tries = 0;
    this.again();
  }

  stop(): void {
    this.wanted = false;
    this.online = false;
    this.wasOnline = false;
    this.isRegistered = false;
    this.readAnewAt = null;
    this.tries = 0;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.leavePort();
    this.bus.forget();
  }

  dispose(): void {
    this.stop();
    this.options.document.removeEventListener('visibilitychange', this.onVisible);
  }

  private openPort(): Promise<LivePort> {
    const opening: Promise<LivePort> = this.options.open(this.options.hash(), {
      opened: () => current(() => void this.opened()),
      closed: () => current(() => this.closed()),
      stopped: (seconds) =>
        current(() => {
          this.stoppedUntil = performance.now() + Math.min(seconds * 1000, LONGEST_STOP);
        }),
      ended: (code) => current(() => this.options.ended(code)),
      alive: () => current(() => this.alive()),
      event: (envelope) => current(() => this.heard(envelope)),
      resync: (stream) => current(() => this.bus.lost(stream)),
    } satisfies PortListener);
    // a late message of the former visitor's connection
    const current = (work: () => void) => opening === this.opening && work();
    return opening;
  }

  private leavePort(): void {
    this.port?.close();
    this.port = null;
    this.opening = null;
  }

  private heard(envelope: unknown): void {
    this.alive();
    this.bus.receive(envelope);
  }

  /** A tab that slept checks its connection before it counts as alive. */
  private alive(): void {
    if (this.wasOnline && Date.now() - this.aliveAt > LONGEST_ABSENCE) this.startAnew();
    this.aliveAt = Date.now();
  }

  /** Too much was missed: forgets positions, and areas read again. */
  private startAnew(): void {
    this.readAnewAt = this.options.now();
    this.rooms.unheard(this.readAnewAt);
    this.bus.forget();
    this.bus.missed();
  }

  private async opened(): Promise<void> {
    this.alive();
    const positions = this.bus.positions();
    this.online = true;
    this.wasOnline = true;
    this.tries = 0;
    const hash = this.options.hash();
    const asked = [
      ...(hash ? [this.register(hash)] : []),
      ...inBatches(this.rooms.names).map((rooms) => this.joinRooms(rooms)),
    ];
    await Promise.all(asked);
    // nothing is missing of rooms that were left
    const heard = Object.entries(positions).filter(
      ([stream]) => !isSharedRoom(stream) || this.rooms.has(stream),
    );
    for (const batch of inBatches(heard))
      if (this.online) await this.resume(Object.fromEntries(batch));
  }

  private async register(hash: string): Promise<void> {
    const since = this.readAnewAt ?? (this.isRegistered ? null : this.options.since());
    const answer = await this.ask('register', { hash, ...isoOf(since) });
    if (answer?.ok) {
      this.isRegistered = true;
      if (this.readAnewAt === since) this.readAnewAt = null;
    }
    this.begin(answer);
  }

  private async joinRooms(rooms: readonly string[]): Promise<void> {
    const answer = await this.ask('jointoroom', { rooms, ...isoOf(this.rooms.since(rooms)) });
    if (answer?.ok) this.rooms.heard(rooms);
    this.begin(answer);
  }

  private begin(answer: LiveAnswer | undefined): void {
    if (!answer) return;
    this.bus.begin(answer);
    if (answer.news) this.bus.missed();
  }

  private async resume(missing: Positions): Promise<void> {
    const answer = await this.ask('resume', missing);
    if (answer) this.bus.resumed(answer);
  }

  /** Without an answer nobody knows what this connection hears: connects again. */
  private async ask(name: LiveRequest, body: object): Promise<LiveAnswer | undefined> {
    const { port } = this;
    const answer = await port?.ask(name, body);
    if (port !== this.port || !this.online) return undefined;
    if (name === 'leaveroom' || (answer && answer.code !== 'unexpected')) return answer;
    this.leavePort();
    this.closed();
    return undefined;
  }

  private closed(): void {
    this.online = false;
    if (!this.wanted || this.timer) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    const random = this.options.random ?? Math.random;
    const wanted = Math.max(0, this.stoppedUntil - performance.now());
    this.timer = setTimeout(() => this.again(), wanted + pause * (0.5 + random() / 2));
  }

  /** A hidden tab connects once it is visible. */
  private again(): void {
    this.timer = null;
    if (!this.wanted || this.online || this.options.document.hidden) return;
    if (this.port) this.port.open();
    else void this.start();
  }

  private readonly onVisible = () => {
    if (this.options.document.hidden) return;
    // a changed clock does not tell how long it was silent
    if (this.online && Math.abs(Date.now() - this.aliveAt) > LONGEST_SILENCE) {
      // the leading tab may be frozen by the browser
      this.leavePort();
      this.online = false;
    }
    this.wake();
  };
}
