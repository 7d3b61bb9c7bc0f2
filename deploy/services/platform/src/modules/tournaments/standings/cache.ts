import { Redis } from 'ioredis';
import type { Core } from '../../../core';
import { tellOfRedis } from '../../../redis-losses';
import type { Board } from './board-repository';
import { SCRIPTS } from './cache-scripts';
import { FLOOR } from './key-repository';
import { type MemberRow, membersBehind, membersById } from './member-repository';
import type { Standing } from './place-repository';

type Script = (keys: number, ...values: (string | number)[]) => Promise<unknown>;
/** Which places: around a player, or from the top. */
export type Asked =
  | { playerId: number; above: number; below: number }
  | { offset: number; limit: number };

/** Seconds that a board is kept, and that filling one may take. */
const KEPT = 3600;
const FILLING = 120;
/** Members that are written at a time; milliseconds until a Redis that does not answer counts as failed. */
const BATCH = 1000;
const PATIENCE = 250;

const digits = (value: number, length: number) => String(value).padStart(length, '0');
const valuesOf = ({ id, lack, tie, playerId, username }: MemberRow) => [
  id,
  lack,
  `${digits(tie, 16)}:${digits(id, 10)}`,
  playerId ?? '',
  username,
];

/** Places in Redis: a copy that can be thrown away at any moment, never the truth; what fails there only makes reads slower. */
export function createCache(core: Pick<Core, 'config' | 'db' | 'log'>, patience = PATIENCE) {
  const { config, db, log } = core;
  if (!config.redisUrl) return null;
  const redis = new Redis(config.redisUrl, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: patience,
  });
  tellOfRedis(redis, log, 'places are read from the database');
  for (const [name, lua] of Object.entries(SCRIPTS)) redis.defineCommand(name, { lua });
  const filling = new Map<number, Promise<void>>();

  const run = (
    name: keyof typeof SCRIPTS,
    { id }: Pick<Board, 'id'>,
    ...values: (string | number)[]
  ) => {
    const keys = ['version', 'order', 'members'].map((key) => `platform:standings:{${id}}:${key}`);
    const script = (redis as unknown as Record<string, Script>)[name] as Script;
    return script.call(redis, keys.length, ...keys, ...values);
  };

  async function fill(board: Board): Promise<void> {
    if ((await run('standingsBegin', board, board.version, FILLING)) !== 1) return;
    let last = FLOOR;
    for (;;) {
      const members = await membersBehind(db, board.id, last, BATCH);
      const end = members.at(-1);
      if (!end) break;
      await run('standingsFill', board, ...members.flatMap(valuesOf));
      last = { lack: end.lack, tie: end.tie, member_id: end.id };
    }
    await run('standingsEnd', board, KEPT);
  }
  /** Fills a board once at a time, beside anyone who reads. */
  const fillOnce = (board: Board) => {
    if (filling.has(board.id)) return;
    const work = fill(board)
      .catch((error: unknown) =>
        log.warn({ err: error, board: board.id }, 'standings were not kept'),
      )
      .finally(() => filling.delete(board.id));
    filling.set(board.id, work);
  };

  return {
    /** Undefined when the copy is missing, of another version or without the player: the database is asked then. */
    async read(board: Board, asked: Asked): Promise<Standing[] | undefined> {
      if (board.version === 0) return undefined;
      const which =
        'playerId' in asked
          ? [asked.playerId, asked.above, asked.below]
          : ['', asked.offset, asked.limit];
      try {
        const found = await run('standingsRead', board, board.version, board.tieRule, ...which);
        if (found === 'missing') fillOnce(board);
        return Array.isArray(found) ? standingsOf(found as (string | number)[]) : undefined;
      } catch {
        // told by the connection
        return undefined;
      }
    },
    /** Members that moved from the version `before` to the board's; a copy of another one is thrown away. */
    async move(board: Board, before: number, ids: readonly number[]): Promise<void> {
      try {
        const moved = await membersById(db, ids);
        await run('standingsMove', board, before, board.version, ...moved.flatMap(valuesOf));
      } catch (error) {
        log.warn({ err: error, board: board.id }, 'standings were not kept');
      }
    },
    /** Copies that are being filled are whole, or given up (tests, measurements). */
    filled: async (): Promise<void> => void (await Promise.all(filling.values())),
    close() {
      redis.disconnect();
    },
  };
}

/** Position, score below zero and `place|player|name` of each. */
function standingsOf(found: readonly (string | number)[]): Standing[] {
  const standings: Standing[] = [];
  for (let at = 0; at < found.length; at += 3) {
    const [place = '', player = '', ...name] = String(found[at + 2]).split('|');
    standings.push({
      position: Number(found[at]),
      id: Number(place.slice(place.indexOf(':') + 1)),
      playerId: player === '' ? null : Number(player),
      username: name.join('|'),
      score: 0 - Number(found[at + 1]),
    });
  }
  return standings;
}
