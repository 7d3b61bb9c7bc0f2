import type { LiveAnswer, LiveEnvelope } from 'shared-contracts/events';
import type { LivePort, LiveRequest, PortListener } from '../live/port';

const EPOCH = 'a';
/** Milliseconds there and back. */
const TRIP = 20;
const isoOf = (ms: number) => new Date(ms).toISOString();

interface Socket {
  listener: PortListener;
  isOpen: boolean;
  streams: Set<string>;
}

/** A live server as the platform's is: numbered streams, kept whole, to sockets that joined them. */
export class FakeLiveServer {
  /** It cannot be reached. */
  isDown = false;
  /** Connections that were tried, ever. */
  tried = 0;
  /** Sockets that were opened, ever. */
  opened = 0;
  readonly asked: { name: LiveRequest; body: object }[] = [];
  /** What it says of a request before it looks at it; undefined is no answer in time. */
  refuses: (name: LiveRequest) => { answer: LiveAnswer | undefined } | null = () => null;
  /** Its clock, in milliseconds: it goes on with each event. */
  now = 0;
  private readonly sockets = new Set<Socket>();
  private readonly streams = new Map<string, LiveEnvelope[]>();

  get connected(): number {
    return [...this.sockets].filter(({ isOpen }) => isOpen).length;
  }

  readonly openSocket = (listener: PortListener): LivePort => {
    const socket: Socket = { listener, isOpen: false, streams: new Set() };
    return {
      open: () => {
        this.tried += 1;
        if (this.isDown) return void Promise.resolve().then(() => listener.closed());
        this.sockets.add(socket);
        void Promise.resolve().then(() => {
          if (!this.sockets.has(socket)) return;
          this.opened += 1;
          socket.isOpen = true;
          socket.streams.clear();
          listener.opened();
        });
      },
      close: () => void this.sockets.delete(socket),
      ask: async (name, body) => {
        this.asked.push({ name, body });
        const refused = this.refuses(name);
        if (refused) return refused.answer;
        await new Promise((resolve) => setTimeout(resolve, TRIP));
        return socket.isOpen ? this.answer(socket, name, body) : undefined;
      },
    };
  };

  /** An event of the stream, whose number follows the one before. */
  tell(stream: string, topic: string, payload: unknown): void {
    this.now += 1;
    const kept = this.kept(stream);
    const event = {
      topic,
      stream,
      seq: kept.length + 1,
      epoch: EPOCH,
      at: isoOf(this.now),
      payload,
    };
    kept.push(event);
    for (const { isOpen, streams, listener } of this.sockets)
      if (isOpen && streams.has(stream)) listener.event(event);
  }

  /** Something that is not as it should be, to every socket. */
  say(noise: unknown): void {
    for (const { isOpen, listener } of this.sockets) if (isOpen) listener.event(noise);
  }

  /** Every line breaks. */
  cut(): void {
    for (const socket of [...this.sockets]) {
      socket.isOpen = false;
      socket.listener.closed();
    }
  }

  /** It wants to be left alone for so many seconds. */
  stop(seconds: number): void {
    for (const { listener } of this.sockets) listener.stopped(seconds);
    this.cut();
  }

  /** It ends the session. */
  end(code?: string): void {
    for (const { listener } of this.sockets) listener.ended(code);
    this.cut();
  }

  private kept(stream: string): LiveEnvelope[] {
    const known = this.streams.get(stream) ?? [];
    this.streams.set(stream, known);
    return known;
  }

  private answer({ streams }: Socket, name: LiveRequest, body: object): LiveAnswer {
    const given = body as Record<string, unknown>;
    if (name === 'resume') {
      const asked = Object.entries(body as Record<string, { seq: number }>);
      const events = asked.flatMap(([stream, { seq }]) => this.kept(stream).slice(seq));
      return { ok: true, epoch: EPOCH, events, lost: [] };
    }
    const names =
      name === 'register'
        ? [`money.${given.hash}`, `user.${given.hash}`]
        : (given.rooms as string[]);
    if (name === 'leaveroom') {
      for (const stream of names) streams.delete(stream);
      return { ok: true };
    }
    for (const stream of names) streams.add(stream);
    const { since } = given;
    return {
      ok: true,
      epoch: EPOCH,
      streams: Object.fromEntries(names.map((stream) => [stream, this.kept(stream).length])),
      news:
        typeof since === 'string' &&
        names.some((stream) => (this.kept(stream).at(-1)?.at ?? '') > since),
    };
  }
}
