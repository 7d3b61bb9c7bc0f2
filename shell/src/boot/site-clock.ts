import { type CorrectedClock, createClock } from 'shared-contracts/time';
import type { Connectivity } from '../connectivity/connectivity';
import { timeBy } from '../http/server-time';

/** The server's clock: asked for anew when the device's was set, and once the site is back where it cannot be reached. */
export const createSiteClock = (
  offset: number,
  probe: () => Promise<Response>,
  connectivity: Connectivity,
): CorrectedClock => {
  const askTheTime = async (): Promise<void> => {
    if (!(await timeBy(probe, clock.correct))) connectivity.onBack(() => void askTheTime(), true);
  };
  const clock: CorrectedClock = createClock(offset, Date.now, () => void askTheTime());
  return clock;
};
