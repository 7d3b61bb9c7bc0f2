import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataDir, gamesHost, platformUrl, siteUrl } from './site';

const ROOT = resolve(import.meta.dirname, '../..');

/** An origin of its own before the site: it can be lost, come back, and lead to another edge. */
export class Front {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private edge: ChildProcess | null = null;
  private target = Number(new URL(siteUrl()).port);

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async up(): Promise<void> {
    const server = createServer((socket) => {
      const other = dial(this.target, '127.0.0.1');
      for (const one of [socket, other]) {
        this.sockets.add(one);
        one.on('error', () => {});
        one.on('close', () => {
          this.sockets.delete(one);
          (one === socket ? other : socket).destroy();
        });
      }
      socket.pipe(other).pipe(socket);
    });
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as { port: number }).port;
    this.server = server;
  }

  /** Nobody answers any more. */
  async down(): Promise<void> {
    const closed = new Promise<void>((done) => this.server?.close(() => done()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Leads to an edge of the same site that was started with another environment. */
  async leadsToEdge(env: Record<string, string>): Promise<void> {
    const port = await freePort();
    this.edge = spawn(process.execPath, [join(ROOT, '.build/server/edge.mjs')], {
      cwd: ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        PLATFORM_URL: platformUrl(),
        GAMES_URL: `http://${gamesHost()}`,
        DATA_DIR: dataDir(),
        ARTIFACTS_DIR: process.env.E2E_ARTIFACTS_DIR ?? join(dataDir(), 'artifacts'),
        SANDBOX: '1',
        TRUST_PROXY: '1',
        RENDER_WORKERS: '0',
        ...env,
      },
    });
    for (;;) {
      if (this.edge.exitCode !== null) throw new Error(`the edge ended with ${this.edge.exitCode}`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) break;
      await wait(200);
    }
    this.target = port;
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    if (this.server?.listening) await this.down();
    this.edge?.kill('SIGTERM');
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
