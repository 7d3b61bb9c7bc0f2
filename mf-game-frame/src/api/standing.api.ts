import type { HostServices } from 'shared-contracts/area';
import { map } from 'shared-contracts/lib/rx';
import { getTournaments, tournamentOpponents } from 'shared-contracts/tournaments';

/** Which tournament the player's points count in, and the player's place as rounds change it. */
export const createStandingApi = ({ http, live }: Pick<HostServices, 'http' | 'live'>) => ({
  chosen: () =>
    http
      .query(getTournaments, { query: { limit: 100 } })
      .map(({ data }) => data.find(({ isChosen }) => isChosen) ?? null),
  /** Told to the player alone, whenever the places around change. */
  places: live.on(tournamentOpponents).pipe(
    map(({ payload: { id, opponents } }) => ({
      id,
      position: opponents.find(({ isItsMe }) => isItsMe)?.position ?? null,
    })),
  ),
});
export type StandingApi = ReturnType<typeof createStandingApi>;
