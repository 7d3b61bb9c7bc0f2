import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a server asks to commit a transaction, and what PostgreSQL says when it was. */
const COMMIT = Buffer.from('commit\0');
const COMMITTED = Buffer.from('COMMIT\0');

/** A line to PostgreSQL that can be cut, so that nobody reaches it. */
export class CutLine {
  private server: Server | null = null;
  private port = 0;
  private readonly open = new Set<Socket>();
  private cutAt: { commit: 'before' | 'after'; of: string } | null = null;

  /** @param target of the database @returns the same through the line */
  async start(target: URL): Promise<string> {
    this.target = target;
    await this.mend();
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = `${this.port}`;
    // a socket file, which drivers prefer, would lead past the line
    url.searchParams.delete('host');
    return url.href;
  }
  private target = new URL('postgres://127.0.0.1');

  /** Connections break, and no new one is taken. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.open) socket.destroy();
    if (server) await new Promise((done) => server.close(done));
  }

  /** Connections that there are stay, and nothing comes through them any more. */
  silence(): void {
    for (const socket of this.open) socket.pause();
  }

  /** Is cut before the commit of a transaction, or after it and before anybody hears of it. `of`: what its connection has said. */
  cutAtCommit(commit: 'before' | 'after', of = ''): void {
    this.cutAt = { commit, of };
  }

  async mend(): Promise<void> {
    const server = createServer((socket) => this.pass(socket));
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as { port: number }).port;
  }

  private pass(socket: Socket): void {
    const { hostname, port } = this.target;
    const database = connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      this.open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
    }
    let isMeant = false;
    const cutsAt = (commit: 'before' | 'after') => isMeant && this.cutAt?.commit === commit;
    const cutNow = () => {
      this.cutAt = null;
      void this.cut();
    };
    socket.on('data', (asked: Buffer) => {
      isMeant ||= this.cutAt !== null && asked.includes(this.cutAt.of);
      if (cutsAt('before') && asked.includes(COMMIT)) cutNow();
      else database.write(asked);
    });
    socket.on('end', () => database.end());
    database.on('data', (said: Buffer) => {
      if (cutsAt('after') && said.includes(COMMITTED)) cutNow();
      else socket.write(said);
    });
  }
}
