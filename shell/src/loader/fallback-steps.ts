import { AreaRefusedError } from './check-area';

/** What is tried after a failure; `placeholder` when nothing is left. */
export type StepName = 'retry' | 'last-known-good' | 'placeholder';

/** One way to get something. */
export interface FallbackStep<M> {
  name: StepName | 'build';
  load: () => Promise<M>;
  /** The next step begins beside this one when it has not answered for so long, in milliseconds; null: only when it failed. */
  late: number | null;
}
export interface StepHandlers<M, R, T> {
  /** Makes use of what came first. What it throws counts as a failure of that step. */
  take: (loaded: M, step: R) => T;
  /** A step failed; `next` is what is tried instead or has won by then, `retry` for another try of the same build. */
  failed: (step: R, error: unknown, next: StepName) => void;
  /** A step is slow and the next one begins beside it. */
  late: (step: R, next: StepName) => void;
}
/** A step that has not answered by then counts as failed, in milliseconds. */
export const STEP_LIMIT = 15_000;
/** A limit is counted in pieces of so many milliseconds: on a busy page a timer that fires late counts as one piece. */
const PIECE = 250;

export const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (left: number) => {
      timer = setTimeout(
        () => (left > PIECE ? wait(left - PIECE) : reject(new Error('timeout'))),
        Math.min(left, PIECE),
      );
    };
    wait(ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Tries one after the other: the next step begins when the one before it failed or is late, and the first to arrive is taken. A slow step may still
 * win until `STEP_LIMIT`. After a refusal the same build is not tried again.
 * @throws the last failure, when every step has failed
 */
export const tryInTurn = <M, R extends FallbackStep<M>, T>(
  steps: readonly R[],
  { take, failed, late }: StepHandlers<M, R, T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = [...steps];
    let open = 0;
    let won: R | null = null;
    let latest: R | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const after = (): StepName => {
      if (won) return won.name === 'last-known-good' ? won.name : 'retry';
      return (left[0]?.name as StepName | undefined) ?? (open > 0 ? 'retry' : 'placeholder');
    };
    const arrive = (step: R, loaded: M) => {
      if (won) return;
      resolve(take(loaded, step));
      won = step;
      clearTimeout(timer);
    };
    const lose = (step: R, error: unknown) => {
      open -= 1;
      if (!won && error instanceof AreaRefusedError)
        left = left.filter(({ name }) => name !== 'retry');
      failed(step, error, after());
      if (won) return;
      if (open === 0 && left.length === 0) reject(error);
      else if (step === latest || open === 0) begin();
    };
    const begin = () => {
      clearTimeout(timer);
      const step = left.shift();
      if (!step) return;
      open += 1;
      latest = step;
      if (step.late !== null && left.length > 0) timer = setTimeout(() => giveWay(step), step.late);
      within(step.load(), STEP_LIMIT)
        .then((loaded) => arrive(step, loaded))
        .catch((error: unknown) => lose(step, error));
    };
    const giveWay = (step: R) => {
      if (left.length > 0) late(step, after());
      begin();
    };
    begin();
  });
