import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import {
  fatal,
  type Heard,
  Inbox,
  leavesTransactionOpen,
  NO_ENCRYPTION,
  WELCOME,
} from './messages';

/** Where clients of PostgreSQL look for a server in a folder, at its usual port. */
export const socketIn = (dataDir: string): string => join(dataDir, '.s.PGSQL.5432');
/** A system's own limit, less its closing zero. */
const LONGEST_PATH = 103;

const IDLE_MS = 10_000;

/** A client's turn: it has the database for itself from its first word to the end of its transaction. */
class Client {
  private readonly inbox = new Inbox();
  private readonly waiting: Uint8Array[] = [];
  private wake: (() => void) | null = null;
  private busy = false;
  private gone = false;

  constructor(
    private readonly socket: Socket,
    private readonly lite: PGlite,
    private readonly idleMs: number,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => this.hear(data));
    socket.on('error', () => this.leave());
    socket.on('close', () => this.leave());
  }

  private hear(data: Buffer): void {
    try {
      for (const heard of this.inbox.push(data)) this.take(heard);
    } catch (error) {
      this.socket.end(fatal('08P01', (error as Error).message));
      this.leave();
    }
  }

  private take(heard: Heard): void {
    if (heard.kind === 'startup') this.socket.write(WELCOME);
    if (heard.kind === 'refuse-encryption') this.socket.write(NO_ENCRYPTION);
    if (heard.kind === 'end') this.socket.end();
    if (heard.kind !== 'batch') return;
    this.waiting.push(heard.data);
    this.wake?.();
    void this.serve();
  }

  private leave(): void {
    this.gone = true;
    this.wake?.();
  }

  private async serve(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      while (!this.gone && this.waiting.length > 0) {
        await this.lite._runExclusiveTransaction(() => this.turn());
      }
    } catch (error) {
      this.socket.destroy(error as Error);
    }
    this.busy = false;
  }

  /** Everybody else waits until this client's transaction has ended, as its own or with its connection. */
  private async turn(): Promise<void> {
    let open = false;
    do {
      const batch = this.waiting.shift() ?? (await this.nextBatch());
      if (!batch) {
        await this.run(ROLLBACK);
        return;
      }
      const answer = await this.run(batch);
      open = leavesTransactionOpen(answer);
      if (!this.gone) this.socket.write(answer);
    } while (open);
  }

  private run = (batch: Uint8Array): Promise<Uint8Array> =>
    this.lite._runExclusiveQuery(() => this.lite.execProtocolRaw(batch));

  /** Null when the client left, or said nothing for so long that the others have waited enough. */
  private async nextBatch(): Promise<Uint8Array | null> {
    if (!this.gone && this.waiting.length === 0) {
      const end = () => {
        this.socket.end(fatal('25P03', 'a transaction stood idle for too long'));
        this.leave();
      };
      let last: NodeJS.Immediate | undefined;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        // where this process itself was busy, what the client said waits to be read
        const look = () => {
          last = setImmediate(end);
        };
        timer = setTimeout(look, this.idleMs);
      });
      clearTimeout(timer);
      clearImmediate(last);
      this.wake = null;
    }
    return this.gone ? null : (this.waiting.shift() ?? null);
  }
}

/** A simple query. */
const ROLLBACK = Buffer.concat([Buffer.from('Q\0\0\0\x0d'), Buffer.from('rollback\0')]);

export interface Host {
  close(): Promise<void>;
}

/**
 * Lets the other servers of this machine use the embedded database as a PostgreSQL, over a socket in the data folder (E3).
 * Every client has one backend's session in turn: no settings, prepared names or locks of a session.
 * @param idleMs how long a client may hold a transaction without a word
 * @throws Error for a folder whose path is too long for a socket
 */
export async function hostDatabase(lite: PGlite, dataDir: string, idleMs = IDLE_MS): Promise<Host> {
  const path = socketIn(dataDir);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    throw new Error(
      `${dataDir} is too long a path for the database's socket: name a shorter DATA_DIR`,
    );
  }
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Client(socket, lite, idleMs);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
