import type { MomentsService } from '../area/host';
import { reaction } from '../lib/state';

/** Keeps the page as it is while an observable condition holds. @returns what ends it */
export const holdWhile = (
  moments: MomentsService,
  reason: string,
  condition: () => boolean,
): (() => void) => {
  let release: (() => void) | null = null;
  const follow = (holds: boolean) => {
    if (holds) release ??= moments.hold(reason);
    else {
      release?.();
      release = null;
    }
  };
  const end = reaction(condition, follow, { fireImmediately: true });
  return () => {
    end();
    follow(false);
  };
};
