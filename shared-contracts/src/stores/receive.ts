import { known, knownOf } from '../api/known';
import { runInAction } from '../lib/state';

/**
 * Asks, and hands the answer over in one action: before it returns when the answer is known, else when it comes. What it
 * answers ends with that and never rejects.
 */
export const receive = <T>(
  ask: () => Promise<T>,
  take: (value: T) => void,
  fail: (error: unknown) => void,
): Promise<void> => {
  let answer: Promise<T>;
  try {
    answer = ask();
  } catch (error) {
    answer = Promise.reject(error);
  }
  const here = knownOf(answer);
  if (here) {
    runInAction(() => take(here.value));
    return known(undefined);
  }
  return answer.then(
    (value) => runInAction(() => take(value)),
    (error: unknown) => runInAction(() => fail(error)),
  );
};
