import { AreaRefused } from './check-area';

/** What is tried after a failure; `placeholder` is what stands there when nothing is left. */
export type Step = 'retry' | 'last-known-good' | 'placeholder';

/** One way to get something. */
export interface Rung<M> {
  name: Step | 'build';
  load: () => Promise<M>;
  /** The next rung begins beside this one when it has not answered for so long, in milliseconds; null: only when it failed. */
  late: number | null;
}
export interface Climbing<M, R, T> {
  /** Makes use of what came first. What it throws counts as a failure of that rung. */
  take: (loaded: M, rung: R) => T;
  /** A rung failed; `next` is what is tried instead or has won by then, `retry` for another try of the same build. */
  failed: (rung: R, error: unknown, next: Step) => void;
  /** A rung is slow and the next one begins beside it. */
  late: (rung: R, next: Step) => void;
}
/** A rung that has not answered by then counts as failed, in milliseconds. */
export const RUNG_LIMIT = 10_000;

export const within = <T>(promise: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Climbs: the next rung begins when the one before it failed or is late, and whichever comes first is taken; a slow one is
 * never given up while it may still win. After a refusal the same build is not tried again.
 * @throws the last failure, when every rung has failed
 */
export const climb = <M, R extends Rung<M>, T>(
  rungs: readonly R[],
  { take, failed, late }: Climbing<M, R, T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = [...rungs];
    let open = 0;
    let won: R | null = null;
    let latest: R | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const after = (): Step => {
      if (won) return won.name === 'last-known-good' ? won.name : 'retry';
      return (left[0]?.name as Step | undefined) ?? (open > 0 ? 'retry' : 'placeholder');
    };
    const arrive = (rung: R, loaded: M) => {
      if (won) return;
      resolve(take(loaded, rung));
      won = rung;
      clearTimeout(timer);
    };
    const lose = (rung: R, error: unknown) => {
      open -= 1;
      if (!won && error instanceof AreaRefused) left = left.filter(({ name }) => name !== 'retry');
      failed(rung, error, after());
      if (won) return;
      if (open === 0 && left.length === 0) reject(error);
      else if (rung === latest || open === 0) begin();
    };
    const begin = () => {
      clearTimeout(timer);
      const rung = left.shift();
      if (!rung) return;
      open += 1;
      latest = rung;
      if (rung.late !== null && left.length > 0) timer = setTimeout(() => giveWay(rung), rung.late);
      within(rung.load(), RUNG_LIMIT)
        .then((loaded) => arrive(rung, loaded))
        .catch((error: unknown) => lose(rung, error));
    };
    const giveWay = (rung: R) => {
      if (left.length > 0) late(rung, after());
      begin();
    };
    begin();
  });
