import type { LiveService } from 'shared-contracts/area';
import { LiveBus } from './live-bus';
import type { LiveAnswer, LivePort, OpenPort } from './port';

export interface LiveOptions {
  open: OpenPort;
  /** The name of the player's own room; null for a guest. */
  hash: () => string | null;
  /** By the server's clock, in milliseconds: when what the page shows of the player was read, or earlier. */
  since: () => number;
  document: Document;
  random?: () => number;
}
/** Pauses between tries to connect, in milliseconds: doubled up to half a minute. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** What the server may ask for at most. */
const LONGEST_STOP = 600_000;
/** Rooms or streams that the server takes in one request. */
const AT_ONCE = 50;
const SHARED_ROOM = /^(action|tournament|series)\./;

const inBatches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

/** The live socket: registers, joins, and finds its way back after a break. Its rules are numbered in SPEC.md. */
export class LiveConnection implements LiveService {
  private readonly bus = new LiveBus((stream, after) => void this.ask('resume', { [stream]: after }));
  private readonly rooms = new Map<string, number>();
  private port: LivePort | null = null;
  private opening: Promise<LivePort> | null = null;
  private wanted = false;
  private online = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** By the browser's clock, in milliseconds: the server wants no connection before. */
  private stoppedUntil = 0;

  readonly resync = this.bus.resync;

  constructor(private readonly options: LiveOptions) {
    options.document.addEventListener('visibilitychange', this.onVisible);
  }

  readonly on: LiveService['on'] = (topic) => this.bus.on(topic);

  join(room: string): () => void {
    const users = this.rooms.get(room) ?? 0;
    this.rooms.set(room, users + 1);
    if (users === 0 && this.online) void this.ask('jointoroom', { rooms: [room] });
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (this.rooms.get(room) ?? 1) - 1;
      if (rest > 0) this.rooms.set(room, rest);
      else this.rooms.delete(room);
    };
  }

  /** Connects; called once the first page is painted, and with every new session. */
  async start(): Promise<void> {
    this.wanted = true;
    this.opening ??= this.options.open({
      opened: () => void this.opened(),
      closed: () => this.closed(),
      stopped: (seconds) => {
        this.stoppedUntil = Date.now() + Math.min(seconds * 1000, LONGEST_STOP);
      },
      event: (envelope) => this.bus.receive(envelope),
      resync: (stream) => this.bus.lost(stream),
    });
    try {
      this.port = await this.opening;
    } catch {
      // its code did not come
      this.opening = null;
      this.closed();
      return;
    }
    if (this.wanted && !this.online) this.port.open();
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
    if (this.timer && Date.now() < this.stoppedUntil) return;
    // its code is on its way
    if (this.opening && !this.port) return;
    if (this.timer) clearTimeout(this.timer);
    this.tries = 0;
    this.again();
  }

  stop(): void {
    this.wanted = false;
    this.online = false;
    this.tries = 0;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.port?.close();
    this.bus.forget();
  }

  dispose(): void {
    this.stop();
    this.options.document.removeEventListener('visibilitychange', this.onVisible);
  }

  private async opened(): Promise<void> {
    const positions = Object.entries(this.bus.positions());
    const again = positions.length > 0;
    this.online = true;
    this.tries = 0;
    const hash = this.options.hash();
    const since = new Date(this.options.since()).toISOString();
    const asked = [
      ...(hash ? [this.register(hash, again ? {} : { since })] : []),
      ...inBatches([...this.rooms.keys()]).map((rooms) => this.ask('jointoroom', { rooms })),
    ];
    await Promise.all(asked);
    // of rooms that were left nothing is missed
    const heard = positions.filter(([stream]) => !SHARED_ROOM.test(stream) || this.rooms.has(stream));
    for (const batch of inBatches(heard))
      if (this.online) await this.ask('resume', Object.fromEntries(batch));
  }

  private async register(hash: string, more: { since?: string }): Promise<void> {
    const answer = await this.ask('register', { hash, ...more });
    if (answer?.news) this.bus.missed();
  }

  private async ask(
    name: 'register' | 'jointoroom' | 'resume',
    body: object,
  ): Promise<LiveAnswer | undefined> {
    const answer = await this.port?.ask(name, body);
    for (const [stream, last] of Object.entries(answer?.streams ?? {})) this.bus.begin(stream, last);
    return answer;
  }

  private closed(): void {
    this.online = false;
    if (!this.wanted || this.timer) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    const random = this.options.random ?? Math.random;
    const wanted = Math.max(0, this.stoppedUntil - Date.now());
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
    if (!this.options.document.hidden) this.wake();
  };
}
