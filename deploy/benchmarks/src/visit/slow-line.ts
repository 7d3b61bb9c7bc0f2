import { connect, createServer, type Server, type Socket } from 'node:net';
import { SLOW_4G } from './browser';

/** Bytes that go in one go, so that answers share the line. */
const SLICE = 4096;

/** A phone's line to a server, for browsers that are not told to be slow: what is asked waits, and all answers share what there is. */
export class SlowLine {
  /** When it last carried something, in milliseconds since the epoch; 0 before. */
  lastUsed = 0;
  private free = 0;
  private readonly sockets = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  /** @param port where the server listens */
  static async to(port: number): Promise<SlowLine> {
    const line: SlowLine = new SlowLine(createServer((near) => line.carry(near, connect(port, '127.0.0.1'))));
    await new Promise<void>((done) => line.server.listen(0, done));
    return line;
  }

  get port(): number {
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the line is closed');
    return address.port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private carry(near: Socket, far: Socket): void {
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (asked) => setTimeout(() => far.write(asked), SLOW_4G.latency));
    far.on('data', (data) => {
      const answer = typeof data === 'string' ? Buffer.from(data) : data;
      for (let at = 0; at < answer.length; at += SLICE) this.send(near, answer.subarray(at, at + SLICE));
    });
  }

  private send(near: Socket, slice: Buffer): void {
    const now = Date.now();
    this.free = Math.max(now, this.free) + (slice.length / SLOW_4G.downloadThroughput) * 1000;
    setTimeout(() => {
      this.lastUsed = Date.now();
      near.write(slice);
    }, this.free - now);
  }
}
