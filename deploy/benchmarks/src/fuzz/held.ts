import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

export interface Held {
  /** Bytes of the heap and beside it, after a collection. */
  held: number;
  /** Resident bytes. */
  rss: number;
}
/** Milliseconds for a busy server to collect. */
const PATIENCE = 30_000;

/** What a server holds once it has collected (`collect.mjs`). @param file as the servers know it (`FUZZ_HEAP`) */
export async function heldBy(pid: number, file: string): Promise<Held> {
  const own = `${file}.${pid}`;
  await rm(own, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const since = Date.now(); Date.now() - since < PATIENCE; await wait(50)) {
    const text = await readFile(own, 'utf8').catch(() => '');
    if (text.endsWith('}')) return JSON.parse(text) as Held;
  }
  throw new Error(`process ${pid} did not say what it holds`);
}
