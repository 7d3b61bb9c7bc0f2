import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findIsolation } from '../../sandbox';
import { Connection } from './connection';

/** No browser could be started: nothing is said of the build. */
export class BrowserStartError extends Error {
  override name = 'BrowserStartError';
}

export interface Chromium {
  connection: Connection;
  /** `Chromium 142.0.7444.59`. */
  version: string;
  end(): Promise<void>;
}

/** Of `findIsolation`. */
const NOBODY = 65_534;
/** Milliseconds until it says something. */
const START = 30_000;
/** And from being asked to end until it is made to. */
const INSIST = 5000;

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--mute-audio',
  '--hide-scrollbars',
  '--password-store=basic',
  '--use-mock-keychain',
  // frames of games are asked for by the page that the check listens to
  '--disable-site-isolation-trials',
  '--disable-features=Translate,MediaRouter,OptimizationHints,IsolateOrigins,site-per-process',
  // no name is known and no address reached: what the page asks for is answered by the check
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
];

const kill = ({ pid }: ChildProcess) => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // it is gone
  }
};
const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

const begin = async (path: string, sandboxed: boolean): Promise<Chromium> => {
  const isolation = await findIsolation([dirname(path)]);
  const profile = mkdtempSync(join(tmpdir(), 'gate-browser-'));
  if (isolation.user) chownSync(profile, NOBODY, NOBODY);
  const flags = [...FLAGS, `--user-data-dir=${profile}`, ...(sandboxed ? [] : ['--no-sandbox'])];
  const [program = '', ...rest] = [...isolation.before, path, ...flags, 'about:blank'];
  const child = spawn(program, rest, {
    cwd: '/',
    env: { HOME: profile, TMPDIR: profile, LANG: 'en_US.UTF-8', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // a group of its own ends as one
    detached: true,
  });
  const gone = ended(child);
  const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const end = async () => {
    const timer = setTimeout(() => kill(child), INSIST);
    connection.send('Browser.close').catch(() => kill(child));
    await gone;
    clearTimeout(timer);
    // what it started and left
    kill(child);
    connection.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let timer: NodeJS.Timeout | undefined;
  try {
    const failed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${path} did not start`)), START);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${path} ended with ${code}`)));
    });
    const { product } = await Promise.race([
      connection.send<{ product: string }>('Browser.getVersion'),
      failed,
    ]);
    return {
      connection,
      version: product.replace(/^Headless/, '').replace('Chrome/', 'Chromium '),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A headless Chromium with a profile of its own that is gone afterwards, isolated as the gate's other processes are: another user and
 * no network where the machine gives that. Where Chromium cannot build its own sandbox there, that isolation is all.
 * @throws BrowserStartError
 */
export const startChromium = async (path: string): Promise<Chromium> =>
  begin(path, true)
    .catch(() => begin(path, false))
    .catch((error) => {
      throw new BrowserStartError(
        `no browser starts: ${error instanceof Error ? error.message : error}`,
      );
    });
