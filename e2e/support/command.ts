import { type ChildProcess, spawn } from 'node:child_process';

/** How a command ended. */
interface Ended {
  status: number | null;
  out: string;
  err: string;
}
/** A command that runs. */
export interface Running {
  /** All that it said so far. */
  said: () => string;
  /** Resolves when the command has said so. @throws Error with all it said when it ends before, or after `seconds` */
  says: (words: string, seconds: number) => Promise<void>;
  /** Resolves when it has ended by itself. */
  ended: Promise<Ended>;
  stop: () => Promise<void>;
}

type Env = Record<string, string | undefined>;

const listen = (child: ChildProcess) => {
  const heard = { out: '', err: '' };
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const hear = (name: 'out' | 'err') => (data: unknown) => {
    heard[name] += String(data);
    notify();
  };
  child.stdout?.on('data', hear('out'));
  child.stderr?.on('data', hear('err'));
  child.once('close', notify);
  return { heard, listeners };
};

/** Runs a program in a folder until it ends or is stopped. */
export function runIn(
  cwd: string,
  [program = '', ...words]: readonly string[],
  env: Env = {},
): Running {
  const child = spawn(program, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const { heard, listeners } = listen(child);
  const said = () => heard.out + heard.err;
  const ended = new Promise<Ended>((done) => {
    child.once('close', (status) => done({ status, ...heard }));
  });
  const says = (wanted: string, seconds: number) =>
    new Promise<void>((done, failed) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        listeners.delete(look);
        end();
      };
      const fail = (why: string) => settle(() => failed(new Error(`${why}\n${said()}`)));
      const look = () => {
        if (said().includes(wanted)) settle(done);
        else if (child.exitCode !== null || child.signalCode !== null)
          fail(`ended with ${child.exitCode ?? child.signalCode}`);
      };
      const timer = setTimeout(() => fail(`not "${wanted}" in ${seconds} s`), seconds * 1000);
      listeners.add(look);
      look();
    });
  const stop = async () => {
    const runs = child.exitCode === null && child.signalCode === null;
    // npm and what it runs are one group
    if (runs && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { said, says, ended, stop };
}
