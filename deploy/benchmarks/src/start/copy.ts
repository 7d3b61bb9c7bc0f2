import { execFileSync } from 'node:child_process';
import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../site/site';

/** The project's own files, without what is built, kept or installed. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
  })
    .toString()
    .split('\0')
    .filter((name) => name && lstatSync(join(ROOT, name), { throwIfNoEntry: false }));

/** The same installation under another path: its files have two names. */
const linkTree = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
};

export interface Copy {
  dir: string;
  /** Takes away what was built, kept and cached. */
  reset(): void;
  remove(): void;
}

/** The project as it is right after installing: beside the builds, on the disk of the installation. */
export const freshCopy = (): Copy => {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  const dir = mkdtempSync(join(ROOT, '.build/start-'));
  for (const name of sources()) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    cpSync(join(ROOT, name), join(dir, name));
  }
  linkTree(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  const reset = () => {
    for (const name of ['.build', '.data', 'node_modules/.cache']) {
      rmSync(join(dir, name), { recursive: true, force: true });
    }
  };
  reset();
  return { dir, reset, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
