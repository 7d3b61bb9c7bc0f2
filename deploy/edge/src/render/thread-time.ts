import { readFileSync } from 'node:fs';

/** Milliseconds of one tick of the kernel's accounting. */
const TICK = 10;

/** The time that a thread of this process has worked, in milliseconds; null where the system does not tell. */
export const threadTime = (thread: number | null): number | null => {
  if (thread === null) return null;
  try {
    const text = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    // the name in brackets may hold anything
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return null;
  }
};
