import type { LiveAnswer, LiveEnvelope } from 'shared-contracts/events';
import { io, type Socket } from 'socket.io-client';
import { SITE } from './harness';

export interface Visit {
  token?: string;
  brand?: string;
  origin?: string;
  /** The address that it comes from, as a proxy tells it. */
  from?: string;
}

/** A page's socket: what it heard, and waiting for more. */
export class Page {
  readonly events: LiveEnvelope[] = [];
  readonly resyncs: string[] = [];
  private waiting: (() => void)[] = [];
  static open(
    address: string,
    { token, brand = 'aurora', origin = SITE, from }: Visit = {},
  ): Promise<Page> {
    const socket = io(address, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      // a busy machine is no failure
      timeout: 120_000,
      extraHeaders: {
        origin,
        'x-brand': brand,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
    });
    const page = new Page(socket);
    return new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(page));
      socket.on('connect_error', (error) => {
        socket.disconnect();
        reject(error);
      });
    });
  }
  private constructor(readonly socket: Socket) {
    socket.on('event', (event: LiveEnvelope) => this.note(() => this.events.push(event)));
    socket.on('resync', ({ stream }: { stream: string }) =>
      this.note(() => this.resyncs.push(stream)),
    );
  }
  private note(add: () => void) {
    add();
    for (const look of this.waiting) look();
  }
  ask = (name: string, body: unknown) => this.socket.emitWithAck(name, body) as Promise<LiveAnswer>;
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => holds() && resolve();
      this.waiting.push(look);
      look();
    });
  }
  seqs = (stream: string) =>
    this.events.filter((event) => event.stream === stream).map(({ seq }) => seq);
}
