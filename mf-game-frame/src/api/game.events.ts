import { balanceChanged } from 'shared-contracts/accounts';
import type { HostServices } from 'shared-contracts/area';
import { gameSessionDeactivated } from 'shared-contracts/catalogue';
import { filter, map } from 'shared-contracts/lib/rx';

/** Run tokens of sessions that moved to another window. */
export const deactivatedRuns = ({ live }: Pick<HostServices, 'live'>) =>
  live.on(gameSessionDeactivated).pipe(map((event) => event.payload.runToken));

/** Money that came or went apart from rounds: a deposit, a gift. */
export const otherMoney = ({ live }: Pick<HostServices, 'live'>) =>
  live.on(balanceChanged).pipe(
    filter((event) => event.payload.round === undefined),
    map(() => undefined),
  );
