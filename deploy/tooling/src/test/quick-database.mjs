import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { variable } from '../settings.mjs';

const exec = promisify(execFile);
/** Debian keeps the programs of each version out of the path. */
const DEBIAN = '/usr/lib/postgresql';
const MEMORY = '/dev/shm';
/** Bytes that the memory disk must have free: three times what a whole run holds. */
const ROOM = 3 * 2 ** 30;
const PREFIX = 'casino-tests-';
/** Nothing outlives the run: neither a commit nor a dropped database waits for a disk. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'jit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=512MB',
  'max_connections=300',
  'listen_addresses=127.0.0.1',
].flatMap((setting) => ['-c', setting]);

/** The folder of PostgreSQL's programs, or null. */
function programs() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(variable('PATH') ?? '').split(':'),
    ...versions.map((it) => join(DEBIAN, it, 'bin')),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres', 'pg_isready'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root: its own account runs it then. @throws Error where there is no such account */
async function account() {
  if (process.getuid?.() !== 0) return {};
  const number = async (kind) => Number((await exec('id', [kind, 'postgres'])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}

async function place() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize >= ROOM ? MEMORY : tmpdir();
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes what runs left that were killed. Their server ends by itself once its folder is gone. */
async function tidy(parent) {
  for (const name of await readdir(parent))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length))))
      await rm(join(parent, name), { recursive: true, force: true });
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Waits until it answers; there is no limit while it starts. @throws Error when it ended instead */
async function answers(folder, port, server) {
  const ask = () => exec(join(folder, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
  const isReady = () =>
    ask().then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    await wait(100);
  }
}

/**
 * Starts a PostgreSQL of this run's own, in memory, from the programs that are installed: creating and dropping a database takes a tenth
 * of the time. Its address names its socket file, and host and port for what needs TCP. With `TEST_DATABASE_URL` set, or where it cannot be started, tests take the running one.
 * @returns {Promise<{url: string, stop: () => Promise<void>} | null>}
 */
export async function startQuickDatabase() {
  const folder = variable('TEST_DATABASE_URL') ? null : programs();
  if (!folder) return null;
  try {
    return await start(folder);
  } catch (error) {
    console.log(`  no PostgreSQL of the tests' own: ${error.message.split('\n')[0]}`);
    return null;
  }
}

async function start(folder) {
  const who = await account();
  const parent = await place();
  await tidy(parent);
  const dir = join(parent, `${PREFIX}${process.pid}`);
  await mkdir(dir, { mode: 0o700 });
  if (who.uid !== undefined) await chown(dir, who.uid, who.gid);
  const data = join(dir, 'data');
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const words = [
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ];
    await exec(join(folder, 'initdb'), words, { cwd: dir, ...who });
    const port = await freePort();
    // a query over a socket file takes half of the time of one over TCP
    const flags = ['-D', data, '-p', String(port), '-k', dir, ...SETTINGS];
    const server = spawn(join(folder, 'postgres'), flags, { cwd: dir, stdio: 'ignore', ...who });
    const last = () => server.kill('SIGQUIT');
    process.once('exit', last);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(dir)}`;
    const stop = async () => {
      process.off('exit', last);
      const ended = server.exitCode === null && once(server, 'exit');
      server.kill('SIGQUIT');
      await ended;
      await remove();
    };
    await answers(folder, port, server).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
