import type { Duplex } from 'node:stream';
import { Arrivals, Buckets } from 'shared-contracts/limits';

/** What one address may do with live sockets (SPEC.md, S-19); the platform counts what they ask. */
export const SOCKET_LIMITS = {
  /** Open at once. */
  sockets: 100,
  handshakes: { capacity: 300, perSecond: 5 },
  /** From the browser, for each connection: a page sends some hundred at its start and few afterwards. */
  bytes: { capacity: 256 * 1024, perSecond: 32 * 1024 },
} as const;
export const RETRY_AFTER = 'Retry-After: 30\r\n';

/** Places, handshakes and bytes of live sockets, counted by this edge for itself. */
export class SocketLimits {
  private readonly arrivals: Arrivals;

  constructor(private readonly now: () => number = Date.now) {
    this.arrivals = new Arrivals(SOCKET_LIMITS, now);
  }

  /** Takes a place for a handshake; false when there is none. It is free again when the socket closes. */
  admit(ip: string, socket: Duplex): boolean {
    const leave = this.arrivals.come(ip);
    if (leave) socket.once('close', leave);
    return leave !== null;
  }

  /** Closes a socket that sends more than any page does. What waits to be sent is bounded by the pipe. */
  meter(socket: Duplex): void {
    const bytes = new Buckets(SOCKET_LIMITS.bytes, this.now);
    socket.on('data', (data: Buffer) => {
      if (!bytes.take('', data.length)) socket.destroy();
    });
  }
}
