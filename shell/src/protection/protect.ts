import { when } from 'shared-contracts/lib/state';
import type { Shell } from '../services/shell';
import { isGuarded } from './is-guarded';

/** Milliseconds until code that did not come is asked for again. */
const AGAIN_AFTER = 5000;

/** Starts what protects a player once there is something to protect; asks until its code is here (SPEC 1). */
export const protect = (win: Window, shell: Shell, brandStyle: string): void => {
  const load = (): void =>
    void import(/* webpackChunkName: "protection" */ './start').then(
      ({ startProtection }) => startProtection(win, shell, brandStyle),
      (error: unknown) => {
        shell.report.error('protection.load', error);
        setTimeout(load, AGAIN_AFTER);
      },
    );
  when(() => isGuarded(shell), load);
};
