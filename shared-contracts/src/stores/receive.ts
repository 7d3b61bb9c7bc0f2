import { known, knownOf } from '../api/known';
import { runInAction } from '../lib/state';

/**
 * Asks, and hands the answer over in one action: before it returns when the answer is known, else when it comes. What it
 * answers ends with that and never rejects. A known answer that is a guest's is followed by the player's own: `isOwn` is false
 * for the first of the two.
 */
export const receive = <T>(
  ask: () => Promise<T>,
  take: (value: T, isOwn: boolean) => void,
  fail: (error: unknown) => void,
): Promise<void> => {
  let answer: Promise<T>;
  try {
    answer = ask();
  } catch (error) {
    answer = Promise.reject(error);
  }
  const follow = (coming: Promise<T>) =>
    coming.then(
      (value) => runInAction(() => take(value, true)),
      (error: unknown) => runInAction(() => fail(error)),
    );
  const here = knownOf(answer);
  if (!here) return follow(answer);
  runInAction(() => take(here.value, !here.own));
  if (here.own) void follow(here.own());
  return known(undefined);
};
