import type { HostServices } from 'shared-contracts/area';
import { balanceChanged, gameSessionDeactivated } from 'shared-contracts/events';
import { filter, map } from 'shared-contracts/lib/rx';

/** Run tokens of sessions that another window has taken over. */
export const deactivatedRuns = ({ live }: Pick<HostServices, 'live'>) =>
  live.on(gameSessionDeactivated).pipe(map((event) => event.payload.runToken));

/** Money that came or went apart from rounds: a deposit, a gift. */
export const otherMoney = ({ live }: Pick<HostServices, 'live'>) =>
  live.on(balanceChanged).pipe(
    filter((event) => event.payload.round === undefined),
    map(() => undefined),
  );
