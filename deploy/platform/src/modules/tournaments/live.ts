import { TABLE_PAGE } from 'shared-contracts/api';
import {
  seriesLeaders,
  seriesRoom,
  type Topic,
  tournamentLeaders,
  tournamentOpponents,
  tournamentRoom,
} from 'shared-contracts/events';
import { BRANDS } from '../../brands';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { createJob } from '../../job';
import { findPlayer } from '../accounts/repository';
import { type Live, toPlayer } from '../live/service';
import { around, toStanding } from './presenter';
import * as store from './repository';

/** Changes of so long a time are told together, in milliseconds (SPEC.md, T1). */
const TOLD_EVERY_MS = 1000;

/** Standings as they change, to everybody who looks at them; a player's own surroundings to that player (SPEC.md, T1 and T2). */
export function createStandings(core: Core, live: Live) {
  /** A tournament runs in every brand, a room belongs to one. */
  const tellRoom = async <P>(tx: Db, room: string, topic: Topic<P>, payload: P) => {
    for (const { id: brand } of BRANDS) await live.tell(tx, { brand, room }, topic, payload);
  };
  const leadersOf = (table: readonly store.StandingRow[]) =>
    table.slice(0, TABLE_PAGE).map((row) => toStanding(row, null));

  const tellOpponents = async (
    tx: Db,
    id: number,
    table: readonly store.StandingRow[],
    playerId: number | null,
  ) => {
    const player = playerId === null ? null : await findPlayer(tx, playerId);
    if (!player) return;
    const opponents = around(table.map((row) => toStanding(row, player.id)));
    await live.tell(tx, toPlayer(player), tournamentOpponents, { id, opponents });
  };

  const tell = (tx: Db) => async (changed: readonly { tournamentId: number; playerId: number | null }[]) => {
    const ids = [...new Set(changed.map(({ tournamentId }) => tournamentId))].sort((a, b) => a - b);
    for (const id of ids) {
      const table = await store.standings(tx, id);
      await tellRoom(tx, tournamentRoom(id), tournamentLeaders, { id, leaders: leadersOf(table) });
      for (const { tournamentId, playerId } of changed)
        if (tournamentId === id) await tellOpponents(tx, id, table, playerId);
    }
    for (const id of await store.seriesIdsOf(tx, ids)) {
      const stages = (await store.allTournaments(tx, id)).map((stage) => stage.id);
      const leaders = leadersOf(await store.seriesStandings(tx, stages));
      await tellRoom(tx, seriesRoom(id), seriesLeaders, { id, leaders });
    }
  };

  return createJob(
    'standings',
    core.log,
    async () => {
      if (!(await store.hasChanged(core.db))) return false;
      await core.transact(async (tx) => tell(tx)(await store.takeChanged(tx)));
      return false;
    },
    TOLD_EVERY_MS,
  );
}
