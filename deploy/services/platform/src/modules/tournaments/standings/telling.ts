import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { createJob } from '../../../job';
import { type Board, boardsToFold, changeBoard, lockRestedBoard } from './board-repository';
import type { BoardKind } from './schema';
import type { Places } from './service';
import { fold } from './span-repository';

/** Milliseconds between two tellings of a board: four a second at most. */
const REST_MS = 250;
/** Tells who looks at a board that these members moved, after their moves were counted. */
export type Teller = (board: Board, memberIds: readonly number[]) => Promise<void>;

/**
 * Counts the moves of each board into its spans and has the changes told, every board by itself and at most four times a second,
 * whichever server does it.
 */
export function createTelling(core: Core, { cache }: Pick<Places, 'cache'>) {
  const tellers: Partial<Record<BoardKind, Teller>> = {};
  const foldBoard = async (
    tx: Db,
    id: number,
    before: Date,
  ): Promise<{ board: Board; before: number; moved: number[] } | undefined> => {
    const board = await lockRestedBoard(tx, id, before);
    if (!board) return undefined;
    const moved = await fold(tx, id);
    // by the clock as well: no other database, and none that was restored, has the same version of a board
    const version = Math.max(board.version + 1, core.now().getTime());
    const now = { version, foldedAt: core.now() };
    await changeBoard(tx, id, now);
    return { board: { ...board, ...now }, before: board.version, moved };
  };

  const job = createJob(
    'standings',
    core,
    async () => {
      const before = new Date(core.now().getTime() - REST_MS);
      for (const id of await boardsToFold(core.db, before)) {
        const done = await core.db.transaction((tx) => foldBoard(tx as unknown as Db, id, before));
        if (!done) continue;
        await cache?.move(done.board, done.before, done.moved);
        await tellers[done.board.kind]?.(done.board, done.moved);
      }
      return false;
    },
    REST_MS / 2,
  );
  return {
    ...job,
    /** Who tells of the boards of a kind. */
    tellBy(kind: BoardKind, teller: Teller): void {
      tellers[kind] = teller;
    },
  };
}
