import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asAdmin, urlOf } from '../events/world';
import { freePorts } from '../site/ports';

const execute = promisify(execFile);
const PROGRAMS = '/usr/lib/postgresql';

export interface Database {
  url: string;
  /** Ends every process of the server at once and starts it anew; null for a server that is not ours to end. */
  kill: (() => Promise<void>) | null;
  close(): Promise<void>;
}

const killOne = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it ended by itself meanwhile
  }
};

/** A server of our own in a temporary folder, which may be killed; null where PostgreSQL's programs or its user are missing. */
async function ownServer(): Promise<Database | null> {
  const versions = await readdir(PROGRAMS).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest || process.getuid?.() !== 0) return null;
  const { stdout } = await execute('id', ['-u', 'postgres']).catch(() => ({ stdout: '' }));
  const uid = Number(stdout.trim());
  if (!uid) return null;
  const bin = (name: string) => join(PROGRAMS, newest, 'bin', name);
  const dir = await mkdtemp(join(tmpdir(), 'bench-money-'));
  await chown(dir, uid, uid);
  const data = join(dir, 'data');
  await execute(bin('initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], { uid, cwd: dir });
  const port = await freePorts(1);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, '-p', String(port), '-k', dir, '-c', 'listen_addresses=127.0.0.1'];
  let server: ChildProcess;
  const spawnServer = () => spawn(bin('postgres'), args, { uid, cwd: dir, stdio: 'ignore' });
  const start = async () => {
    server = spawnServer();
    for (;;) {
      const ready = await execute(bin('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).catch(
        () => null,
      );
      if (ready) return;
      // it does not start while a process of the one before is still there
      if (server.exitCode !== null) server = spawnServer();
      await wait(50);
    }
  };
  /** Each of its processes has a group of its own. It is stopped first, so that it starts no more of them. */
  const end = async () => {
    const gone = once(server, 'exit');
    const pid = server.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    const { stdout: children } = await execute('ps', ['-o', 'pid=', '--ppid', String(pid)]);
    for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) killOne(each);
    await gone;
  };
  await start();
  return {
    url,
    kill: async () => {
      await end();
      await start();
    },
    close: async () => {
      await end();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Our own server, else a database on the one that runs. @throws Error without any */
export async function openDatabase(): Promise<Database> {
  const own = await ownServer();
  if (own) return own;
  const name = `bench_money_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  return {
    url: urlOf(name),
    kill: null,
    close: () => asAdmin(`drop database ${name} with (force)`),
  };
}
