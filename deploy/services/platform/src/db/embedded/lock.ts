import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'database.lock';

/** When a process began, as its system counts it: tells it from a later one with the same number. Empty where nothing tells. */
function beginOf(pid: number): string {
  try {
    // "pid (name) state …": the name may hold anything, the 22nd field is the start
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lives(owner: string): boolean {
  const [pid, begin = ''] = owner.trim().split(' ');
  return isRunning(Number(pid)) && beginOf(Number(pid)) === begin;
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Takes the embedded database of a folder for this process (E4). The lock of a process that is gone passes on.
 * @returns what gives it back
 * @throws Error when another process has it
 */
export function lockDatabase(dataDir: string): () => void {
  const path = join(dataDir, NAME);
  const own = `${process.pid} ${beginOf(process.pid)}\n`;
  const part = `${path}.${process.pid}`;
  writeFileSync(part, own);
  try {
    while (!linked(part, path)) takeAway(path);
  } finally {
    rmSync(part, { force: true });
  }
  return () => {
    if (textOf(path) === own) rmSync(path, { force: true });
  };
}

/** The link gives the name to exactly one. */
function linked(part: string, path: string): boolean {
  try {
    linkSync(part, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock aside; what turns out to be a living one's, taken meanwhile, is put back. */
function takeAway(path: string): void {
  const owner = textOf(path);
  if (owner === null) return;
  if (lives(owner))
    throw new Error(`the database is in use by process ${owner.trim().split(' ')[0]} (${path})`);
  const aside = `${path}.${process.pid}.gone`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (textOf(aside) !== owner) linked(aside, path);
  rmSync(aside, { force: true });
}
