import type { UpgradesService } from '../area/host';
import { reaction } from '../lib/state';

/** Defers upgrades of the page while an observable condition is true. @returns what ends it */
export const deferWhile = (
  upgrades: UpgradesService,
  reason: string,
  condition: () => boolean,
): (() => void) => {
  let release: (() => void) | null = null;
  const follow = (defers: boolean) => {
    if (defers) release ??= upgrades.defer(reason);
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
