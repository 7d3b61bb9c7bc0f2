import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServers } from '../server-build/index.mjs';
import { siteEnvironment } from './environment.mjs';

jest.setTimeout(240_000);

const ROOT = resolve(import.meta.dirname, '../../../..');
const BUNDLES = join(ROOT, '.build/test/uncaught');
/** Somewhere between the ports of sites and those that a system gives away. */
const PORT = 21_000 + (process.pid % 2000) * 4;
const SECRET = 'hush-hush@mail.test';
/** What the test makes a server do when it is signalled: nothing of ours catches it. */
const ACCIDENTS = `
  process.on('SIGUSR2', () => { throw new Error('on purpose, by ${SECRET}'); });
  process.on('SIGPIPE', () => void Promise.reject(new Error('on purpose, by ${SECRET}')));`;

interface Server {
  child: ChildProcess;
  port: number;
  said: () => string;
}
const data = mkdtempSync(join(tmpdir(), 'uncaught-'));
const client = join(data, 'client');
const running: Server[] = [];

async function start(name: 'platform' | 'games' | 'edge'): Promise<Server> {
  const { env, ports } = siteEnvironment({
    PATH: process.env.PATH,
    PORT: String(PORT),
    DATA_DIR: data,
    ARTIFACTS_DIR: join(data, 'artifacts'),
    GAMES_CLIENT_DIR: client,
    RENDER_WORKERS: '0',
    LOG_LEVEL: 'warn',
    SANDBOX: '0',
  });
  const accidents = `data:text/javascript,${encodeURIComponent(ACCIDENTS)}`;
  const child = spawn(process.execPath, ['--import', accidents, join(BUNDLES, `${name}.mjs`)], {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (text: Buffer) => {
    said += text;
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
  const server = { child, port: ports[name], said: () => said };
  running.push(server);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended\n${said}`);
    const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`).catch(() => null);
    if (answer?.ok) return server;
    await wait(100);
  }
}

/** A call that has sent half of its body, and what comes back once the rest is sent. */
async function underWay(port: number, host: string): Promise<{ finish(): Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = `POST /nothing/of/that/name HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`;
  socket.write(head);
  await wait(300);
  return {
    async finish() {
      const ended = once(socket, 'close');
      socket.write('}');
      await ended;
      return heard;
    },
  };
}
const isRefused = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(false);
    });
    socket.on('error', () => done(true));
  });

beforeAll(async () => {
  await buildServers(['platform', 'games', 'edge', 'prepare-database', 'artwork'], BUNDLES);
  mkdirSync(client, { recursive: true });
  writeFileSync(join(client, 'manifest.json'), '{}');
});
afterAll(async () => {
  for (const { child } of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(data, { recursive: true, force: true });
});

/** Each in its turn, with those running that it needs. */
test.each([
  ['edge', 'SIGUSR2', 'uncaughtException'],
  ['games', 'SIGPIPE', 'unhandledRejection'],
  ['platform', 'SIGUSR2', 'uncaughtException'],
] as const)(
  'D-8, D-8c: %s logs what nobody caught, takes no more, answers what is under way, ends with 1',
  async (name, signal, origin) => {
    if (running.length === 0) {
      await start('platform');
      await start('games');
      await start('edge');
    }
    const server = running.at(-1) as Server;
    const call = await underWay(server.port, name === 'games' ? 'games.localhost' : 'localhost');
    const ended = once(server.child, 'exit');
    server.child.kill(signal);
    while (!(await isRefused(server.port))) await wait(20);
    expect(server.child.exitCode).toBeNull();
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 [45]/);
    const since = performance.now();
    expect(await ended).toEqual([1, null]);
    // by itself, and not because the limit was over
    expect(performance.now() - since).toBeLessThan(8000);
    running.pop();
    const lines = server
      .said()
      .split('\n')
      .filter((line) => line.includes('nobody caught this'));
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] as string);
    expect(line).toMatchObject({ level: 'fatal', server: name, origin });
    expect(line.err.stack).toContain('at ');
    expect(server.said()).not.toContain(SECRET);
  },
);
