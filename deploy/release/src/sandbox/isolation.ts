import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the machine itself does to keep a process in. */
export interface Isolation {
  /** Runs what follows as another user, of whom nothing here is. */
  user: boolean;
  /** Runs what follows without a network. */
  network: boolean;
  /** No file, socket, process or thread can be opened any more once the process has started. */
  closed: boolean;
  /** What stands before a command that is to run isolated like this, and before one that acts as the same user. */
  before: readonly string[];
  as: readonly string[];
  /** Path of the program that sets limits; null where `closed` does not hold. */
  limiter: string | null;
}
export const NO_ISOLATION: Isolation = {
  user: false,
  network: false,
  closed: false,
  before: [],
  as: [],
  limiter: null,
};

/** Nobody's: what has no owner belongs to it, and it owns nothing. */
const NOBODY = '65534';
/** No way back to more rights, and gone with anyone who started it. */
const MEEK = ['--no-new-privs', '--pdeathsig=KILL'];
const AS_NOBODY = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
];

const found = (name: string): string | null => {
  for (const folder of [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/bin',
    '/usr/sbin',
    '/sbin',
  ]) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      if (folder) return join(folder, name);
    } catch {
      // it may be in the next one
    }
  }
  return null;
};

/** From the strongest on. */
const candidates = (): Pick<Isolation, 'user' | 'network' | 'before' | 'as'>[] => {
  const [unshare, setpriv] = [found('unshare'), found('setpriv')];
  const isRoot = process.getuid?.() === 0;
  const apart = unshare ? [unshare, ...(isRoot ? [] : ['--user']), '--net', '--ipc', '--'] : [];
  const nobody = setpriv && isRoot ? [setpriv, ...AS_NOBODY, ...MEEK, '--'] : [];
  const meek = setpriv ? [setpriv, ...MEEK, '--'] : [];
  const ways: [string[], string[]][] = [
    [apart, nobody],
    [[], nobody],
    [apart, meek],
    [[], meek],
    [apart, []],
  ];
  return ways
    .filter(([net, who]) => net.length + who.length > 0)
    .map(([net, who]) => ({
      user: who === nobody && nobody.length > 0,
      network: net.length > 0,
      before: [...net, ...who],
      as: who === nobody ? who : [],
    }));
};

const works = async (command: readonly string[]): Promise<boolean> => {
  const [program = '', ...rest] = command;
  return run(program, rest, { env: {}, cwd: '/', timeout: 10_000 }).then(
    () => true,
    () => false,
  );
};
const READS = 'for (const path of process.argv.slice(1)) require("node:fs").readdirSync(path)';

const find = async (reads: readonly string[]): Promise<Isolation> => {
  if (process.platform !== 'linux') return NO_ISOLATION;
  const limiter = found('prlimit');
  for (const each of candidates()) {
    if (!(await works([...each.before, process.execPath, '-e', READS, ...reads]))) continue;
    const closed =
      limiter !== null && (await works([...each.as, limiter, '--nofile=64:64', 'true']));
    return { ...each, closed, limiter: closed ? limiter : null };
  }
  return NO_ISOLATION;
};

const known = new Map<string, Promise<Isolation>>();

/** The strongest isolation in which a process can read these folders: tried out, once each. */
export const findIsolation = (reads: readonly string[] = []): Promise<Isolation> => {
  const key = reads.join('\n');
  const finding = known.get(key) ?? find(reads);
  known.set(key, finding);
  return finding;
};

/** What holds, for a log. */
export const isolationText = ({ user, network, closed }: Isolation): string => {
  const held = [
    'a process of its own without environment, Node’s permission model, no code from strings',
    user ? 'another user' : '',
    network ? 'no network' : '',
    closed ? 'no new files, sockets, processes or threads' : '',
  ];
  return held.filter(Boolean).join('; ');
};
