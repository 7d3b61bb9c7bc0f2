import { readFileSync } from 'node:fs';

/** Milliseconds of one tick of the kernel's accounting. */
const TICK = 10;

/** The time that the first thread of a process has worked, in milliseconds; null where the system does not tell. */
export const workedBy = (pid: number): number | null => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
    // the name in brackets may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
};

/** The time that it stood ready while others had the processor, in milliseconds; 0 where the system does not tell. */
export const queuedFor = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1_000_000;
  } catch {
    return 0;
  }
};

/** Bytes that a process has in memory; null where the system does not tell. */
export const residentIn = (pid: number): number | null => {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return kilobytes ? Number(kilobytes) * 1024 : null;
  } catch {
    return null;
  }
};
