import {
  type LiveAnswer,
  type LivePosition,
  moneyStream,
  PUBLIC_ROOM,
  userRoom,
} from 'shared-contracts/events';
import type { Socket } from 'socket.io';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { Joined } from './joined';
import { LIVE_LIMITS } from './limits';
import { replay } from './replay';
import { inBrand, type Live } from './service';
import { sessionRoom } from './transport';

interface Visitor {
  brand: string;
  player: Player | null;
  /** The network that limits count by. */
  address: string;
}
export type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (...values: unknown[]) => void>,
  Record<string, never>,
  Visitor
>;
interface Parts {
  live: Live;
  log: Core['log'];
  /** Whether a session still runs. */
  isSignedIn: (sessionId: string) => Promise<boolean>;
}
type Body = Record<string, unknown>;

const SHARED_ROOM = /^(action|tournament|series)\.\d{1,15}$/;

/** Whether a socket may join a room: a player's own by the token, rooms of events and the public one always. */
const mayJoin = (room: string, player: Player | null): boolean =>
  room === PUBLIC_ROOM ||
  SHARED_ROOM.test(room) ||
  (player !== null && room === userRoom(player.hash));

/** Handles a socket's messages one after the other: `register`, `jointoroom`, `leaveroom`, `resume` (SPEC.md, L3, L5, L10). */
export function takeFrames(socket: LiveSocket, { live, log, isSignedIn }: Parts): void {
  const { brand, player } = socket.data;
  const joined = new Joined(LIVE_LIMITS.rooms.connection);
  let turn: Promise<unknown> = Promise.resolve();

  const join = async (
    rooms: readonly string[],
    counted: readonly string[],
    since: unknown,
  ): Promise<LiveAnswer> => {
    for (const room of rooms) {
      await socket.join(inBrand(brand, room));
      const oldest = SHARED_ROOM.test(room) ? joined.room(room) : undefined;
      if (oldest !== undefined) await socket.leave(inBrand(brand, oldest));
    }
    const { streams, epoch } = await live.numbers(brand, counted);
    for (const stream of counted) joined.stream(stream, streams[stream] ?? 0);
    const moment = typeof since === 'string' ? Date.parse(since) : Number.NaN;
    const news = !Number.isNaN(moment) && (await live.hasNews(brand, counted, new Date(moment)));
    return { ok: true, streams, news, ...(epoch === undefined ? {} : { epoch }) };
  };

  const answering =
    (work: (body: Body) => Promise<LiveAnswer>) =>
    (body: unknown, answer?: unknown): void => {
      const reply =
        typeof answer === 'function' ? (answer as (value: LiveAnswer) => void) : () => undefined;
      turn = turn.then(async () => {
        if (!socket.connected) return;
        try {
          reply(await work((typeof body === 'object' && body !== null ? body : {}) as Body));
        } catch (error) {
          log.error({ err: error }, 'live request failed');
          reply({ ok: false, code: 'unexpected' });
        }
      });
    };

  const register = async ({ hash, since }: Body): Promise<LiveAnswer> => {
    if (!player || hash !== player.hash) return { ok: false, code: 'forbidden' };
    const own = userRoom(player.hash);
    return join([own], [own, moneyStream(player.hash)], since);
  };
  const joinRooms = async ({ rooms: wanted, since }: Body): Promise<LiveAnswer> => {
    const names = namesIn(wanted);
    const allowed = names.slice(0, LIVE_LIMITS.rooms.frame).filter((name) => mayJoin(name, player));
    const answer = await join(allowed, allowed, since);
    return allowed.length === names.length ? answer : { ...answer, ok: false, code: 'forbidden' };
  };
  const leaveRooms = async ({ rooms: left }: Body): Promise<LiveAnswer> => {
    for (const room of namesIn(left).slice(0, LIVE_LIMITS.rooms.frame)) {
      if (!SHARED_ROOM.test(room)) continue;
      joined.leave(room);
      await socket.leave(inBrand(brand, room));
    }
    return { ok: true };
  };
  const resume = async (wanted: Body): Promise<LiveAnswer> => {
    const asked = Object.entries(wanted).slice(0, LIVE_LIMITS.rooms.frame);
    // however long this connection stands, and anyone who was asked then
    if (player && !(await isSignedIn(player.sessionId))) {
      socket.disconnect(true);
      return { ok: false, code: 'session_expired' };
    }
    const missed = (stream: string, from: LivePosition) => live.missed(brand, stream, from);
    return replay(asked, {
      joined,
      missed,
      epoch: () => live.epoch,
      emit: (name, value) => socket.emit(name, value),
    });
  };

  socket.on('register', answering(register));
  socket.on('jointoroom', answering(joinRooms));
  socket.on('leaveroom', answering(leaveRooms));
  socket.on('resume', answering(resume));
  if (player) void socket.join(sessionRoom(player.sessionId));
  turn = join([PUBLIC_ROOM], [PUBLIC_ROOM], undefined).catch((error: unknown) =>
    log.error({ err: error }, 'live request failed'),
  );
  socket.on(
    'disconnect',
    live.onNewEpoch(() => {
      for (const stream of joined.streams) socket.emit('resync', { stream });
    }),
  );
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
