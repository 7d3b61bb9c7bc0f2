import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES, type Release } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { limitResources, startSandboxed } from '../../sandbox';

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
/** Milliseconds that loading may take, and those of silence after which a script counts as caught in a loop. */
const LIMIT = 20_000;
const SILENCE = 4000;

const libraries = (): string[] => {
  const { resolve } = createRequire(SCRIPT);
  const runtime = resolve('@module-federation/runtime');
  const folder = runtime.slice(0, runtime.lastIndexOf('node_modules') + 'node_modules'.length);
  return [folder, ...(resolve.paths('x') ?? [])];
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
    let seconds = LIMIT / 1000;
    const stop = () => void child.kill('SIGKILL');
    const watch = setTimeout(stop, LIMIT);
    let silence: NodeJS.Timeout | undefined;
    const beat = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        seconds = SILENCE / 1000;
        stop();
      }, SILENCE);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    // the first that it says is that it has read what it needs
    child.stdout?.once('data', () => limitResources(started).then(() => child.stdin?.end(question), fail));
    child.stdout?.on('data', (data: Buffer) => {
      said.push(data);
      beat();
    });
    child.stderr?.on('data', (data: Buffer) => wrong.push(data));
    child.stdin?.on('error', () => {});
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(watch);
      clearTimeout(silence);
      if (code === 0) return resolve(JSON.parse(Buffer.concat(said).toString()));
      const killed = signal === 'SIGKILL' && `did not end within ${seconds} s`;
      const why = killed || Buffer.concat(wrong).toString().trim();
      resolve({ loaded: null, problems: [`loading it ${why || `ended with ${signal ?? code}`}`] });
    });
  });
};

const SOURCE = /\.(js|css)$/;

/**
 * Loads an area's build in a process of its own, as a page of a shell with these shares would: the entry, the exposed
 * module, and then every page, modal, slot and text.
 */
export const loadArea = async (
  { release, read }: BuildContent,
  provided: Release['shares']['provided'],
): Promise<LoadResult> => {
  const names = Object.keys(release.files).filter((name) => SOURCE.test(name));
  const texts = await Promise.all(names.map(async (name) => [name, (await read(name, null)).toString()]));
  const { area, entry, global, exposed } = release;
  const files = Object.fromEntries(texts);
  return ask(JSON.stringify({ area, entry, global, exposed, files, provided, locales: LOCALES }));
};
