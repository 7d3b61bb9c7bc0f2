import type { ServerShell } from 'shared-contracts/composition';

export interface Realm {
  /**
   * Evaluates the server build of a shell.
   * @param filename `shell/<build>/server.<hash>.js`: stacks name it, and faults are assigned by them
   * @throws what the build throws, Error when it requires anything or is no shell, or when its time is over
   */
  shell(source: string, filename: string): ServerShell;
  /**
   * Evaluates the server build of an area with what a shell of this realm shares.
   * @param filename `<area>/<build>/server.<hash>.js`
   * @throws what the build throws, Error when it requires what the shell does not share, or when its time is over
   */
  area(source: string, filename: string, shell: ServerShell): unknown;
  /** What was written to `console.error` since the last time, as texts. */
  takeErrors(): string[];
}
/** @param options `timeout`: milliseconds that evaluating one build may take, 1000 by default */
export function createRealm(options?: { timeout?: number }): Realm;
