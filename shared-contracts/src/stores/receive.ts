import { tellDefect } from '../api/defect';
import { type Asked, isQuery } from '../api/query';
import { runInAction } from '../lib/state';

/**
 * Asks, and hands the answer over in one action: before it returns when it stands in the page, else when it comes. What it returns ends
 * with that and never rejects. A guest's answer in a player's page is followed by the player's own: `isOwn` is false for the first of
 * the two.
 */
export const receive = <T>(
  ask: () => Asked<T>,
  take: (value: T, isOwn: boolean) => void,
  fail: (error: unknown) => void,
): Promise<void> => {
  const lost = (error: unknown) => {
    tellDefect(error);
    runInAction(() => fail(error));
  };
  try {
    const asked = ask();
    const here = isQuery(asked) ? asked.peek() : null;
    if (here) runInAction(() => take(here.value, here.own));
    if (here?.own) return Promise.resolve();
    const coming = isQuery(asked) ? asked.load() : asked;
    const taken = coming.then((value) => runInAction(() => take(value, true)), lost);
    return here ? Promise.resolve() : taken;
  } catch (error) {
    lost(error);
    return Promise.resolve();
  }
};
