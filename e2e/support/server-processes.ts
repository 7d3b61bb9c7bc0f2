import { execFileSync } from 'node:child_process';

const SCRIPTS = {
  edge: 'edge.mjs',
  games: 'games.mjs',
  platform: 'platform.mjs',
  painter: 'artwork.mjs',
};
/** The painter is the platform's own and lives while there is something to paint. */
export type ServerName = keyof typeof SCRIPTS;

interface Line {
  pid: number;
  parent: number;
  command: string;
}
const LINE = /^\s*(\d+)\s+(\d+)\s+(.*)$/;

const allProcesses = (): Line[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command = ''] = LINE.exec(line) ?? [];
      return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });

/** @param runner the process that keeps a site running. @returns the process of each of its servers that runs now */
export function serversUnder(runner: number): Partial<Record<ServerName, number>> {
  const all = allProcesses();
  const below = (parent: number): Line[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  const found = below(runner);
  const pidOf = (script: string) =>
    found.find(({ command }) => command.endsWith(`/${script}`))?.pid;
  return Object.fromEntries(
    Object.entries(SCRIPTS)
      .map(([name, script]) => [name, pidOf(script)])
      .filter(([, pid]) => pid !== undefined),
  );
}
