import type { Line } from '../client/line';

/** A connection that is back when the test says so. */
export function fakeLine() {
  const waiting = new Set<() => void>();
  const line: Line = {
    whenBack(run) {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    answered: () => {},
  };
  const back = () => {
    for (const run of [...waiting]) {
      waiting.delete(run);
      run();
    }
  };
  return { line, back };
}
