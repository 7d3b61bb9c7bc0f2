import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findIsolation, isolationText, limitResources, startSandboxed } from '.';

const folder = mkdtempSync(join(tmpdir(), 'isolation-'));
const file = join(folder, 'secret');
let server: Server;
let guests = 0;
beforeAll(async () => {
  // readable by everybody: it is not its mode that keeps it
  writeFileSync(file, 'a secret', { mode: 0o644 });
  server = createServer((socket) => {
    guests += 1;
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n').on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

const SCRIPT = join(import.meta.dirname, 'testing/escape-attempts.mjs');

interface Report {
  /** What was tried, and what came of it. */
  outcomes: Record<string, string>;
  /** What is still at hand by name. */
  names: string[];
  user: number;
}
const outcomesIn = async ({ limited }: { limited: boolean }) => {
  process.env.A_SECRET = 'of the environment';
  const started = await startSandboxed({ script: SCRIPT, heapMb: 64, stdio: 'pipe' });
  delete process.env.A_SECRET;
  const { child, isolation } = started;
  const { port } = server.address() as { port: number };
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let wrong = '';
  child.stderr?.on('data', (data) => {
    wrong += data;
  });
  const said: string[] = [];
  for await (const line of createInterface(child.stdout as Readable)) {
    said.push(line);
    if (said.length > 1) break;
    if (limited) await limitResources(started);
    child.stdin?.write(JSON.stringify({ file, folder, port }));
  }
  child.kill('SIGKILL');
  await ended;
  if (!said[1]) throw new Error(wrong);
  return { isolation, ...(JSON.parse(said[1]) as Report) };
};
const gotten = (outcomes: Report['outcomes']) =>
  Object.keys(outcomes).filter((name) => outcomes[name]?.startsWith('got'));
const NETWORK = ['connect to a server', 'fetch a page', 'be a server', 'send a datagram'];
/** From Node 26 on its permission model bars the network too. */
const IS_BARRED_BY_NODE = process.allowedNodeEnvironmentFlags.has('--allow-net');

it('S-10, S-10a, S-10b, S-10c, S-10d: an isolated process that has every module of Node reaches nothing', async () => {
  const { isolation, outcomes, names, user } = await outcomesIn({ limited: true });
  // without help of Node or of the machine only a realm and the lockdown bar the network
  const open = isolation.network || isolation.closed || IS_BARRED_BY_NODE ? [] : NETWORK;
  expect(gotten(outcomes)).toEqual(open);
  expect(Object.keys(outcomes).length).toBeGreaterThan(20);
  expect(names).toEqual([]);
  if (isolation.user) expect(user).not.toBe(process.getuid?.());
  expect(guests > 0).toBe(open.length > 0);
});

it('S-10, S-10d: it has no network before its resources are limited, where the machine gives it one of its own', async () => {
  const { isolation, outcomes } = await outcomesIn({ limited: false });
  if (!isolation.network && !IS_BARRED_BY_NODE) return;
  expect([outcomes['connect to a server'], outcomes['send a datagram']]).not.toContainEqual(
    expect.stringMatching(/^got/),
  );
  expect(guests).toBe(0);
});

it('S-10: what stands here is said in words', async () => {
  const isolation = await findIsolation();
  const text = isolationText(isolation);
  expect(text).toContain('permission model');
  expect([
    text.includes('another user'),
    text.includes('no network'),
    text.includes('no new files'),
  ]).toEqual([isolation.user, isolation.network, isolation.closed]);
});

it('S-10: a script that the other user cannot read is run by this one, and stays isolated otherwise', async () => {
  const hidden = mkdtempSync(join(tmpdir(), 'hidden-'));
  try {
    const isolation = await findIsolation([hidden]);
    const usual = await findIsolation();
    expect(isolation.user).toBe(false);
    expect([isolation.network, isolation.closed]).toEqual([usual.network, usual.closed]);
  } finally {
    rmSync(hidden, { recursive: true });
  }
});
