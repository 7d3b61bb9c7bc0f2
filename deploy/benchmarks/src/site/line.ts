import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A line between a phone and a server. Milliseconds there and back; bytes a second. */
export interface LineSpeed {
  rtt: number;
  down: number;
  up: number;
}

/** What one packet carries, and how many a server sends before it hears of the first (RFC 6928). */
const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;
/** Twice what is under way on a slow 4G: the line's own queue holds no more before it loses something. */
const LARGEST_WINDOW = 64 * 1024;

/** One way of a line, which all connections share: they wait for each other. */
class Way {
  private free = 0;
  constructor(private readonly rate: number) {}
  /** Takes the line for so many bytes. @returns milliseconds from now until the last has left */
  take(bytes: number): number {
    const now = performance.now();
    this.free = Math.max(now, this.free) + (bytes / this.rate) * 1000;
    return this.free - now;
  }
}

/** What is under way in one direction of a connection: it arrives in its order, however timers fall. */
class Belt {
  private readonly under: (() => void)[] = [];
  put(milliseconds: number, arrive: () => void): void {
    this.under.push(arrive);
    setTimeout(() => this.under.shift()?.(), milliseconds);
  }
}

/** A phone's line: what its connections share. */
export class Line {
  readonly down: Way;
  readonly up: Way;
  constructor(readonly speed: LineSpeed) {
    this.down = new Way(speed.down);
    this.up = new Way(speed.up);
  }
}

/**
 * A connection over such a line, as a server is given it: the handshake of TCP takes a round trip, then the server sends ten packets, and two more for
 * each that it hears of. Nothing is lost on it.
 */
export class SlowConnection extends Duplex {
  private inFlight = 0;
  private window = FIRST_WINDOW;
  private readonly toServer = new Belt();
  private readonly toPhone = new Belt();
  private readonly waiting: { bytes: Buffer; sent: () => void }[] = [];
  private readonly ready: number;

  constructor(
    private readonly phone: Socket,
    private readonly line: Line,
  ) {
    // what waits before the line is the server's to put in order
    super({ writableHighWaterMark: SEGMENT, allowHalfOpen: true });
    phone.setNoDelay(true);
    this.ready = performance.now() + line.speed.rtt;
    phone.on('data', (bytes: Buffer) => this.receive(bytes));
    phone.on('end', () => this.toServer.put(line.speed.rtt / 2, () => this.push(null)));
    phone.on('error', () => this.destroy());
    phone.on('close', () => this.destroy());
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, sent: () => void): void {
    for (let at = 0; at < bytes.length; at += SEGMENT) {
      const isLast = at + SEGMENT >= bytes.length;
      this.waiting.push({
        bytes: bytes.subarray(at, at + SEGMENT),
        sent: isLast ? sent : () => {},
      });
    }
    this.send();
  }

  override _final(done: () => void): void {
    this.toPhone.put(this.line.down.take(0) + this.line.speed.rtt / 2, () => this.phone.end());
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.phone.destroy();
    done(error);
  }

  private receive(bytes: Buffer): void {
    const opened = Math.max(0, this.ready - performance.now());
    const arrives = opened + this.line.up.take(bytes.length) + this.line.speed.rtt / 2;
    this.toServer.put(arrives, () => this.destroyed || this.push(bytes));
  }

  private send(): void {
    for (let next = this.waiting[0]; next && this.inFlight < this.window; next = this.waiting[0]) {
      this.waiting.shift();
      const { bytes, sent } = next;
      this.inFlight += bytes.length;
      const arrives = this.line.down.take(bytes.length) + this.line.speed.rtt / 2;
      this.toPhone.put(arrives, () => this.destroyed || this.phone.write(bytes));
      setTimeout(() => this.heard(bytes.length), arrives + this.line.speed.rtt / 2);
      sent();
    }
  }

  /** The phone has it. */
  private heard(bytes: number): void {
    this.inFlight -= bytes;
    this.window = Math.min(LARGEST_WINDOW, this.window + bytes);
    this.send();
  }
}
