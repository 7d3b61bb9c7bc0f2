import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES, type Release } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import type { ServerSource } from '../../render/pages';
import { inTurn, KeptAnswers, limitResources, Patience, startSandboxed } from '../../sandbox';

/** An area's module as a page would find it. */
export interface Loaded {
  contract: string;
  namespace: string;
  pages: string[];
  modals: string[];
  slots: string[];
  /** Locale -> key -> text, of the locales that could be loaded. */
  texts: Record<string, Record<string, string>>;
}
/** `loaded` is null when there is no module of an area's shape; `problems` says in sentences what is wrong. */
export interface LoadResult {
  loaded: Loaded | null;
  problems: string[];
}

/** The same name beside the sources and beside the bundled servers. */
const SCRIPT = join(import.meta.dirname, 'load-area.mjs');
/** Milliseconds of work until it says something, and then between two things that it says: more, and a script is caught in a loop. */
const START = 20_000;
const SILENCE = 4000;
/** However much it says. */
const MOST = 60_000;

const libraries = (): string[] => {
  const { resolve } = createRequire(SCRIPT);
  const runtime = resolve('@module-federation/runtime');
  const folder = runtime.slice(0, runtime.lastIndexOf('node_modules') + 'node_modules'.length);
  // from the sources the realm is another folder; a bundle has it in itself
  const beside = [join(import.meta.dirname, '../../render')].filter((path) => existsSync(path));
  return [folder, ...beside, ...(resolve.paths('x') ?? [])];
};

/** Megabytes of heap. */
const MEMORY = 256;

const ask = async (question: string): Promise<LoadResult> => {
  const options = { script: SCRIPT, folders: libraries(), heapMb: MEMORY, stdio: 'pipe' } as const;
  const started = await startSandboxed(options);
  const { child } = started;
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    const wrong: Buffer[] = [];
    let limit = START;
    const stop = () => void child.kill('SIGKILL');
    const patience = new Patience(child.pid, stop);
    const whole = new Patience(child.pid, () => {
      limit = MOST;
      stop();
    });
    patience.beat(limit);
    whole.beat(MOST);
    const beat = () => {
      limit = SILENCE;
      patience.beat(limit);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    // the first that it says is that it has read what it needs
    child.stdout?.once('data', () =>
      limitResources(started).then(() => child.stdin?.end(question), fail),
    );
    child.stdout?.on('data', (data: Buffer) => {
      said.push(data);
      beat();
    });
    child.stderr?.on('data', (data: Buffer) => wrong.push(data));
    child.stdin?.on('error', () => {});
    child.on('error', fail);
    child.on('close', (code, signal) => {
      patience.stop();
      whole.stop();
      if (code === 0) return resolve(JSON.parse(Buffer.concat(said).toString()));
      const killed = signal === 'SIGKILL' && `did not end within ${limit / 1000} s`;
      const why = killed || Buffer.concat(wrong).toString().trim();
      resolve({ loaded: null, problems: [`loading it ${why || `ended with ${signal ?? code}`}`] });
    });
  });
};

const loads = new KeptAnswers(
  (question: string) => inTurn(() => ask(question)),
  ({ loaded, problems }) => loaded !== null && problems.length === 0,
);
const SOURCE = /\.(js|css)$/;

/** A shell as an area that is loaded finds it: the versions that it provides, and its server build, which makes them; null stands in for them. */
export interface LoadingShell {
  provided: Release['shares']['provided'];
  /** Request -> version, of the shares that the area gets in another version than the shell's own. */
  others?: Readonly<Record<string, string>>;
  server: Pick<ServerSource, 'name' | 'text'> | null;
}

/**
 * Loads an area's build in a process of its own, as a page of this shell would: the entry, the exposed module, and then every page,
 * modal, slot and text.
 */
export const loadArea = async (
  { release, read }: BuildContent,
  { provided, others = {}, server }: LoadingShell,
): Promise<LoadResult> => {
  const names = Object.keys(release.files).filter(
    (name) => SOURCE.test(name) && name !== release.server,
  );
  const texts = await Promise.all(
    names.map(async (name) => [name, (await read(name, null)).toString()]),
  );
  const { area, entry, global, exposed } = release;
  const files = Object.fromEntries(texts);
  const shell = server && { name: server.name, text: server.text };
  return loads.of(
    JSON.stringify({
      area,
      entry,
      global,
      exposed,
      files,
      provided,
      others,
      shell,
      locales: LOCALES,
    }),
  );
};
