import type { HostServices } from 'shared-contracts/area';
import { gameSessionDeactivated } from 'shared-contracts/events';
import { map } from 'shared-contracts/lib/rx';

/** Run tokens of sessions that another window has taken over. */
export const deactivatedRuns = ({ live }: Pick<HostServices, 'live'>) =>
  live.on(gameSessionDeactivated).pipe(map((event) => event.payload.runToken));
