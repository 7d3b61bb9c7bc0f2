import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES, type Release } from 'shared-contracts/composition';
import type { BuildContent } from '../../artifacts';
import { sandboxed } from '../../sandbox';

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
/** Milliseconds that loading may take. */
const LIMIT = 20_000;

const libraries = (): string[] => {
  const { resolve } = createRequire(SCRIPT);
  const runtime = resolve('@module-federation/runtime');
  const folder = runtime.slice(0, runtime.lastIndexOf('node_modules') + 'node_modules'.length);
  return [folder, ...(resolve.paths('x') ?? [])];
};

const ask = (question: string): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, sandboxed(SCRIPT, libraries()), {
      env: {},
      timeout: LIMIT,
      killSignal: 'SIGKILL',
    });
    const said: Buffer[] = [];
    const wrong: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => said.push(data));
    child.stderr.on('data', (data: Buffer) => wrong.push(data));
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(JSON.parse(Buffer.concat(said).toString()));
      const why = signal ? `did not end within ${LIMIT / 1000} s` : Buffer.concat(wrong).toString().trim();
      resolve({ loaded: null, problems: [`loading it ${why || `ended with ${code}`}`] });
    });
    child.stdin.end(question);
  });

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
