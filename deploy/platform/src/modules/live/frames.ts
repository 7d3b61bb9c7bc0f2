import { moneyStream, PUBLIC_ROOM, userRoom } from 'shared-contracts/events';
import type { Socket } from 'socket.io';
import type { Player } from '../../http/caller';
import { LIVE_LIMITS } from './limits';
import { envelopeOf, inBrand } from './service';
import type { LiveServices } from './socket';

export interface Visitor {
  brand: string;
  player: Player | null;
  /** The network that limits count by. */
  address: string;
}
/**
 * `streams`: the last number of each joined stream, so that a first gap is seen as well; `news`: something happened after the
 * moment that the page named, before it was listening.
 */
interface Answer {
  ok: boolean;
  code?: string;
  streams?: Record<string, number>;
  news?: boolean;
}
export type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (...values: unknown[]) => void>,
  Record<string, never>,
  Visitor
>;
type Body = Record<string, unknown>;

const SHARED_ROOM = /^(action|tournament|series)\.\d{1,15}$/;

/** A player's own room by the token, the rooms of events and the public one by anybody. */
export const mayJoin = (room: string, player: Player | null): boolean =>
  room === PUBLIC_ROOM || SHARED_ROOM.test(room) || (player !== null && room === userRoom(player.hash));

/** Takes a socket's frames one after the other: `register`, `jointoroom`, `resume` (SPEC.md, L3, L5, L10). */
export function takeFrames(socket: LiveSocket, { live, core }: LiveServices): void {
  const { brand, player } = socket.data;
  const streams = new Set<string>();
  /** Shared rooms, the one joined longest ago first. */
  const shared = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  const leaveOldest = async () => {
    const [oldest] = shared;
    if (shared.size <= LIVE_LIMITS.rooms.connection || oldest === undefined) return;
    shared.delete(oldest);
    streams.delete(oldest);
    await socket.leave(inBrand(brand, oldest));
  };
  const join = async (rooms: readonly string[], counted: readonly string[] = rooms) => {
    for (const room of rooms) {
      await socket.join(inBrand(brand, room));
      if (!SHARED_ROOM.test(room)) continue;
      shared.delete(room);
      shared.add(room);
      await leaveOldest();
    }
    for (const stream of counted) streams.add(stream);
    return live.numbers(brand, counted);
  };

  const answering =
    (work: (body: Body) => Promise<Answer>) =>
    (body: unknown, answer?: unknown): void => {
      const reply = typeof answer === 'function' ? (answer as (value: Answer) => void) : () => undefined;
      turn = turn.then(async () => {
        if (!socket.connected) return;
        try {
          reply(await work((typeof body === 'object' && body !== null ? body : {}) as Body));
        } catch (error) {
          core.log.error({ err: error }, 'live request failed');
          reply({ ok: false, code: 'unexpected' });
        }
      });
    };

  const register = async ({ hash, since }: Body): Promise<Answer> => {
    if (!player || hash !== player.hash) return { ok: false, code: 'forbidden' };
    const own = [userRoom(player.hash), moneyStream(player.hash)];
    const numbers = await join([userRoom(player.hash)], own);
    const moment = typeof since === 'string' ? Date.parse(since) : Number.NaN;
    const news = !Number.isNaN(moment) && (await live.hasNews(brand, own, new Date(moment)));
    return { ok: true, streams: numbers, news };
  };
  const joinRooms = async ({ rooms: wanted }: Body): Promise<Answer> => {
    const names = Array.isArray(wanted)
      ? wanted.filter((name): name is string => typeof name === 'string')
      : [];
    const allowed = names.slice(0, LIVE_LIMITS.rooms.frame).filter((name) => mayJoin(name, player));
    const numbers = await join(allowed);
    return allowed.length === names.length
      ? { ok: true, streams: numbers }
      : { ok: false, code: 'forbidden', streams: numbers };
  };
  const resume = async (wanted: Body): Promise<Answer> => {
    for (const [stream, seq] of Object.entries(wanted).slice(0, LIVE_LIMITS.rooms.frame)) {
      if (!streams.has(stream) || typeof seq !== 'number') continue;
      const missed = await live.missed(brand, stream, seq);
      if (missed) for (const event of missed) socket.emit('event', envelopeOf(event));
      else socket.emit('resync', { stream });
    }
    return { ok: true };
  };

  socket.on('register', answering(register));
  socket.on('jointoroom', answering(joinRooms));
  socket.on('resume', answering(resume));
  if (player) void socket.join(`session/${player.sessionId}`);
  void socket.join(inBrand(brand, PUBLIC_ROOM));
  streams.add(PUBLIC_ROOM);
}
