import { readFile } from 'node:fs/promises';
import type { Server } from '../restart/server';

/** Megabytes that a process holds; 0 for one that is gone. */
const residentOf = async (pid: number | undefined): Promise<number> => {
  if (pid === undefined) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
};
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What servers hold together, looked at over and over. */
export class Memory {
  private readonly samples: number[] = [];

  constructor(private readonly servers: readonly Server[]) {}

  /** While one of them is away nothing is noted. */
  async look(): Promise<void> {
    const held = await Promise.all(this.servers.map(({ pid }) => residentOf(pid)));
    if (held.every((each) => each > 50))
      this.samples.push(held.reduce((sum, each) => sum + each, 0));
  }
  /** Medians of the first and the last quarter, megabytes. */
  get ends(): { first: number; last: number } {
    const quarter = Math.max(1, Math.floor(this.samples.length / 4));
    return {
      first: median(this.samples.slice(0, quarter)),
      last: median(this.samples.slice(-quarter)),
    };
  }
}
