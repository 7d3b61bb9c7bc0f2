import { execFileSync } from 'node:child_process';

export interface Process {
  pid: number;
  parent: number;
  /** Resident, KB of 1024. */
  resident: number;
  command: string;
}
/** Resident MB (of 1000 KB of 1024, as `ps` shows them) by the name of a server's bundle. */
export type Memory = Record<string, number>;

export const parse = (text: string): Process[] =>
  text
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) => {
      if (!found) return [];
      const [pid = 0, parent = 0, resident = 0] = found.slice(1, 4).map(Number);
      return [{ pid, parent, resident, command: found[4] ?? '' }];
    });

const BUNDLE = /[\\/]\.build[\\/]server[\\/]([\w-]+)\.mjs/;
/** Anyone who renders has neither a file nor a name of its own. */
const RENDERS = /permission\b.*--disallow-code-generation/;
const nameOf = (command: string): string =>
  BUNDLE.exec(command)?.[1] ?? (RENDERS.test(command) ? 'rendering' : 'other');

/** What everything that a process started holds, and what that started; processes of one bundle are added up. */
export const memoryBelow = (root: number, all: readonly Process[]): Memory => {
  const below = new Set([root]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  const memory: Memory = {};
  for (const { pid, resident, command } of all) {
    if (pid === root || !below.has(pid)) continue;
    const name = nameOf(command);
    memory[name] = (memory[name] ?? 0) + resident / 1000;
  }
  return memory;
};

export const memoryOf = (root: number): Memory =>
  memoryBelow(
    root,
    parse(execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=', '-ww']).toString()),
  );

export const sum = (memory: Memory): number =>
  Object.values(memory).reduce((all, each) => all + each, 0);
