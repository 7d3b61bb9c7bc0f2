import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Microseconds: a process that has used its share waits for the next of them. */
const PERIOD = 20_000;
/** Where control groups of a kind lie, and how they are told a share of a core. */
interface Kind {
  root: string;
  told(share: number): readonly (readonly [file: string, value: string])[];
}
const KINDS: readonly Kind[] = [
  {
    root: '/sys/fs/cgroup/cpu',
    told: (share) => [
      ['cpu.cfs_period_us', `${PERIOD}`],
      ['cpu.cfs_quota_us', `${Math.round(share * PERIOD)}`],
    ],
  },
  {
    root: '/sys/fs/cgroup',
    told: (share) => [['cpu.max', `${Math.round(share * PERIOD)} ${PERIOD}`]],
  },
];

/** Control groups for processes that may use so much of a core (0 to 1) and no more, as machines of their own would have it. */
export function openShares(share: number) {
  const made: string[] = [];
  /** @returns false where this machine has none that may be written, or the process has ended */
  const hold = (pid: number): boolean =>
    KINDS.some(({ root, told }) => {
      const group = join(root, `bench-nodes-${pid}`);
      try {
        mkdirSync(group);
        made.push(group);
        const files = told(share);
        if (!files.every(([name]) => existsSync(join(group, name)))) return false;
        for (const [name, value] of files) writeFileSync(join(group, name), value);
        writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
        return true;
      } catch {
        return false;
      }
    });
  /** Once the processes have ended. */
  const close = () => {
    for (const group of made) {
      try {
        rmdirSync(group);
      } catch {
        // one that is still in use ends with the machine
      }
    }
  };
  return { hold, close };
}
