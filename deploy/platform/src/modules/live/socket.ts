import type { FastifyInstance } from 'fastify';
import { moneyStream, PUBLIC_ROOM, userRoom } from 'shared-contracts/events';
import { Server, type Socket } from 'socket.io';
import { brandOf } from '../../brands';
import type { Player } from '../../http/caller';
import type { Services } from '../../services';
import { envelopeOf, inBrand } from './service';

interface Visitor {
  brand: string;
  player: Player | null;
}
/**
 * `streams`: the last number of each joined stream, so that a first gap is seen as well; `news`: something happened after the
 * moment that the page named, before it was listening.
 */
type Answer = (answer: {
  ok: boolean;
  code?: string;
  streams?: Record<string, number>;
  news?: boolean;
}) => void;
type LiveSocket = Socket<
  Record<string, never>,
  Record<string, (...values: unknown[]) => void>,
  Record<string, never>,
  Visitor
>;

const SHARED_ROOM = /^(action|tournament|series)\.\d{1,15}$/;

/** The live socket on the server's own port: websocket only, the site's origins only (SPEC.md, L1 to L6). */
export function openSocket(app: FastifyInstance, services: Services): void {
  const { config } = services.core;
  const io = new Server(app.server, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 20_000,
    allowRequest: (request, decide) =>
      decide(null, config.siteOrigins.includes(request.headers.origin ?? '')),
  });

  io.use(async (socket, next) => {
    const { authorization, 'x-brand': brandId } = socket.handshake.headers;
    const brand = brandOf(Array.isArray(brandId) ? brandId[0] : brandId).id;
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    const player = token ? await app.authenticate(token, brand) : null;
    if (token && !player) return next(new Error('session_expired'));
    socket.data = { brand, player };
    next();
  });

  io.on('connection', (socket) => void welcome(socket as unknown as LiveSocket, services));

  const end = services.live.receive((signal) => {
    if (signal.kind === 'end') io.in(`session/${signal.session}`).disconnectSockets(true);
    else io.to(signal.room).emit('event', signal.envelope);
  });
  app.addHook('preClose', async () => {
    end();
    await io.close();
  });
}

async function welcome(socket: LiveSocket, services: Services): Promise<void> {
  const { brand, player } = socket.data;
  const { live, core } = services;
  const rooms = new Set<string>();

  const join = async (room: string, streams: string[]) => {
    await socket.join(inBrand(brand, room));
    for (const stream of streams) rooms.add(stream);
    const numbers = await Promise.all(streams.map((stream) => live.lastSeq(core.db, brand, stream)));
    return Object.fromEntries(streams.map((stream, index) => [stream, numbers[index] ?? 0]));
  };
  const answering =
    (work: (body: Record<string, unknown>) => Promise<Parameters<Answer>[0]>) =>
    async (body: unknown, answer?: unknown) => {
      const reply = typeof answer === 'function' ? (answer as Answer) : () => undefined;
      try {
        reply(await work((typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>));
      } catch (error) {
        core.log.error({ err: error }, 'live request failed');
        reply({ ok: false, code: 'unexpected' });
      }
    };

  socket.on(
    'register',
    answering(async ({ hash, since }) => {
      if (!player || hash !== player.hash) return { ok: false, code: 'forbidden' };
      const own = [userRoom(player.hash), moneyStream(player.hash)];
      const streams = await join(userRoom(player.hash), own);
      const moment = typeof since === 'string' ? Date.parse(since) : Number.NaN;
      const news = !Number.isNaN(moment) && (await live.hasNews(brand, own, new Date(moment)));
      return { ok: true, streams, news };
    }),
  );
  socket.on(
    'jointoroom',
    answering(async ({ rooms: wanted }) => {
      const names = Array.isArray(wanted)
        ? wanted.filter((name): name is string => typeof name === 'string')
        : [];
      const allowed = names.slice(0, 50).filter((name) => mayJoin(name, player));
      const streams: Record<string, number> = {};
      for (const name of allowed) Object.assign(streams, await join(name, [name]));
      return allowed.length === names.length
        ? { ok: true, streams }
        : { ok: false, code: 'forbidden', streams };
    }),
  );
  socket.on(
    'resume',
    answering(async (wanted) => {
      for (const [stream, seq] of Object.entries(wanted).slice(0, 50)) {
        if (!rooms.has(stream) || typeof seq !== 'number') continue;
        const missed = await live.missed(brand, stream, seq);
        if (missed) for (const event of missed) socket.emit('event', envelopeOf(event));
        else socket.emit('resync', { stream });
      }
      return { ok: true };
    }),
  );
  if (player) await socket.join(`session/${player.sessionId}`);
  await join(PUBLIC_ROOM, [PUBLIC_ROOM]);
}

/** A player's own room by the token, the rooms of events and the public one by anybody. */
export const mayJoin = (room: string, player: Player | null): boolean =>
  room === PUBLIC_ROOM || SHARED_ROOM.test(room) || (player !== null && room === userRoom(player.hash));
