import type { LiveService } from 'shared-contracts/area';
import type { LiveAnswer } from 'shared-contracts/events';
import { LiveBus, type Positions } from './live-bus';
import type { LivePort, LiveRequest, OpenPort, PortListener } from './port';
import { isSharedRoom, Rooms } from './rooms';

export interface LiveOptions {
  open: OpenPort;
  /** The name of the player's own room; null for a guest. */
  hash: () => string | null;
  /** By the server's clock, in milliseconds: when what the page shows of the visitor was read, or earlier. */
  since: () => number;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** The server says that the session is over; `code` when the player is kept from play. */
  ended: (code?: string) => void;
  document: Document;
  random?: () => number;
}
/** Pauses between tries to connect, in milliseconds: doubled up to half a minute. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** What the server may ask for at most. */
const LONGEST_STOP = 600_000;
/** Milliseconds of silence after which nobody believes in a connection: the server is heard every 25 s. */
const LONGEST_SILENCE = 60_000;
/** Milliseconds without a connection after which nothing is told again. */
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
  /** It was connected for this visitor before, so what pages show later is read later than the first page. */
  private wasOnline = false;
  /** The server has answered a `register` of this visitor: numbers tell what came later. */
  private isRegistered = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** By the browser's clock, in milliseconds: the server wants no connection before; the connection was last known to stand. */
  private stoppedUntil = 0;
  private aliveAt = Date.now();
  /** By the server's clock: what the page shows was read anew while nothing was heard; null when numbers tell. */
  private readAnewAt: number | null = null;

  readonly resync = this.bus.resync;

  constructor(private readonly options: LiveOptions) {
    options.document.addEventListener('visibilitychange', this.onVisible);
  }

  /** What pages show may have failed to come: every store reads again what it was asked for. */
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

  /** Another visitor: the old connection ends, its numbers count no more, a new one asks with the new session. */
  async restart(): Promise<void> {
    if (!this.wanted) return;
    this.stop();
    await this.start();
  }

  /** Nobody waits for the next try: the tab is looked at again, or the site can be reached again. */
  wake(): void {
    if (!this.wanted || this.online) return;
    // the server asked to be left alone; the timer comes by itself
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
    // what a connection of the former visitor says late
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

  /** A tab that slept finds out before it says that it lives. */
  private alive(): void {
    if (this.wasOnline && Date.now() - this.aliveAt > LONGEST_ABSENCE) this.startAnew();
    this.aliveAt = Date.now();
  }

  /** Too much happened: numbers are forgotten, and who shows something reads it. */
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
    // of rooms that were left nothing is missed
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

  /** Without an answer nobody knows what this connection hears: another one is made. */
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

  /** A hidden tab waits until it is looked at. */
  private again(): void {
    this.timer = null;
    if (!this.wanted || this.online || this.options.document.hidden) return;
    if (this.port) this.port.open();
    else void this.start();
  }

  private readonly onVisible = () => {
    if (this.options.document.hidden) return;
    // a clock that was set says nothing of how long it was silent
    if (this.online && Math.abs(Date.now() - this.aliveAt) > LONGEST_SILENCE) {
      // who holds the connection may be a tab that the browser has frozen
      this.leavePort();
      this.online = false;
    }
    this.wake();
  };
}
