import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { projectFiles } from '../check/files.mjs';
import { allPackages, linkPackages } from './packages';

const ROOT = resolve(import.meta.dirname, '../../../..');
const WHO = ['-c', 'user.name=Fresh clone', '-c', 'user.email=clone@players-casino.test'];

export interface FreshClone {
  dir: string;
  /** Makes what was edited there a commit. */
  commit: (message: string) => void;
  remove: () => void;
}

/**
 * The project's files as they stand, committed in a folder of their own. Nothing is built there, and the packages are links to those that
 * are installed here: an installation takes longer than the release. Whole runs of the tests begin without packages, so they try it.
 */
export function freshClone(): FreshClone {
  const dir = mkdtempSync(join(tmpdir(), 'players-casino-clone-'));
  for (const path of projectFiles()) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    cpSync(join(ROOT, path), join(dir, path));
  }
  const git = (...words: string[]) => execFileSync('git', words, { cwd: dir, stdio: 'pipe' });
  const commit = (message: string) => {
    git('add', '--all');
    git(...WHO, 'commit', '--quiet', '--message', message);
  };
  git('init', '--quiet');
  linkPackages(dir, allPackages());
  commit('as it stands');
  return { dir, commit, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
