import { RefusedError } from '../document';
import type { Change } from './change';
import { putBack } from './demote';

/**
 * Takes a build from those who have it, and leaves it unkilled: its canaries end, and its pin goes back to the last known good build.
 * @throws RefusedError when nobody has it that way, or there is nothing to go back to
 */
export const takeBack =
  (area: string, build: string, reason: string): Change =>
  (body) => {
    if (!reason.trim()) throw new RefusedError('taking a build back needs a reason');
    const all = body.canaries ?? [];
    const canaries = all.filter((each) => each.area !== area || each.build !== build);
    if (canaries.length === all.length && body.pins[area] !== build)
      throw new RefusedError(`${area}@${build} is neither a canary nor what everybody gets`);
    const next = putBack(body, area, build);
    return {
      ...next,
      ...(body.canaries ? { canaries } : {}),
      note: `take back ${area}@${build}: ${reason}`.slice(0, 500),
    };
  };
