import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allPackages, temporaryRepository } from 'deploy-tooling/testing';
import { copyNewestBuilds } from './artifacts';

const ROOT = resolve(import.meta.dirname, '../..');
/** What is made once for the same sources, and would be made again in a checkout without it. */
const MADE = ['.build/games', '.build/stamps'];

export interface OwnCheckout {
  dir: string;
  /** Runs one of the repository's commands there until `remove`. */
  start: (command: string[], env: Record<string, string>) => Started;
  remove: () => Promise<void>;
}
export interface Started {
  /** Resolves when the command has said so. @throws Error with all it said when it ends before, or after `seconds` */
  says: (words: string, seconds: number) => Promise<void>;
}

function watch(started: ChildProcess): Started {
  let said = '';
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (data) => {
      said += String(data);
      notify();
    });
  }
  started.once('exit', notify);
  const says = (words: string, seconds: number) =>
    new Promise<void>((done, failed) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        listeners.delete(look);
        end();
      };
      const look = () => {
        if (said.includes(words)) settle(done);
        else if (started.exitCode !== null)
          settle(() => failed(new Error(`ended with ${started.exitCode}\n${said}`)));
      };
      const timer = setTimeout(
        () => settle(() => failed(new Error(`not "${words}" in ${seconds} s\n${said}`))),
        seconds * 1000,
      );
      listeners.add(look);
      look();
    });
  return { says };
}

/** The repository's sources with their newest builds in a folder whose files a test may edit. */
export function ownCheckout(): OwnCheckout {
  const repository = temporaryRepository(allPackages());
  const { dir } = repository;
  for (const path of MADE) {
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(dir, path), { recursive: true });
  }
  copyNewestBuilds(join(dir, '.build/artifacts'));
  const running: ChildProcess[] = [];
  return {
    dir,
    start: ([script = '', ...words], env) => {
      const child = spawn(process.execPath, ['deploy/tooling/bin/run.mjs', script, ...words], {
        cwd: dir,
        env: { ...process.env, ARTIFACTS_DIR: undefined, DATA_DIR: join(dir, '.data'), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      return watch(child);
    },
    remove: async () => {
      for (const child of running) {
        const ended = new Promise((done) => child.once('exit', done));
        if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      }
      repository.remove();
    },
  };
}
