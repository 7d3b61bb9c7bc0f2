import type { Core } from '../../../core';
import type { Board } from './board-repository';
import { createCache } from './cache';
import * as places from './place-repository';

/** Places as pages read them: from Redis where it has them and answers in `patience` milliseconds, else from the database. */
export function createPlaces(core: Core, patience?: number) {
  const { db } = core;
  const cache = createCache(core, patience);
  return {
    cache,
    /** The first places of a board. */
    top: async (board: Board, limit: number): Promise<places.Standing[]> =>
      (await cache?.read(board, { offset: 0, limit })) ??
      places.page(db, board, { offset: 0, limit }),
    /** So many places above a player, the own one and so many below; empty for who is no member. */
    async around(
      board: Board,
      playerId: number,
      near: { above: number; below: number },
    ): Promise<places.Standing[]> {
      const kept = await cache?.read(board, { playerId, ...near });
      return kept ?? (await places.around(db, board, [playerId], near)).get(playerId) ?? [];
    },
    /** A player's place; undefined for who is no member. */
    async place(board: Board, playerId: number): Promise<number | undefined> {
      const kept = await cache?.read(board, { playerId, above: 0, below: 0 });
      return (kept ?? (await places.placesOf(db, board, [playerId])))[0]?.position;
    },
    stop: () => cache?.close(),
  };
}
export type Places = ReturnType<typeof createPlaces>;
