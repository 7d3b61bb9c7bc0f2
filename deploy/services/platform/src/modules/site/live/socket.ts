import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from 'deploy-games/refuse-upgrade';
import type { FastifyInstance } from 'fastify';
import type { Server, Socket } from 'socket.io';
import { brandOf } from '../../../brands';
import { isRenewedIn } from '../../../http/caller';
import type { Base } from '../../../module';
import { type LiveSocket, takeFrames } from './frames';
import { createGuard, type Guard } from './guard';
import { costOf, LIVE_LIMITS } from './limits';
import { type Live, SOCKET_PATH } from './service';

export interface LiveServices extends Base {
  live: Live;
}

/** The live socket on the server's own port: websocket only, the site's origins only, within limits (SPEC.md, L1 to L12). */
export function openSocket(app: FastifyInstance, services: LiveServices): void {
  const { config } = services.core;
  const guard = createGuard(services.core);
  const { io, transport } = services.live;
  io.attach(app.server, {
    transports: ['websocket'],
    maxHttpBufferSize: LIVE_LIMITS.frameBytes,
    // Engine.IO would leave open an upgrade that was asked on a connection that had an answer before
    destroyUpgrade: false,
    allowRequest: (request, decide) =>
      decide(
        null,
        guard.isThere(request) &&
          config.siteOrigins.includes(request.headers.origin ?? '') &&
          guard.mayCome(guard.addressOf(request)),
      ),
  });
  app.server.on('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
    if (!url?.startsWith(`${SOCKET_PATH}/`)) refuseUpgrade(socket, 404);
  });
  limitConnections(io, guard);

  const letIn = async (socket: Socket, next: (refused?: Error) => void): Promise<void> => {
    const { authorization, 'x-brand': brandId } = socket.handshake.headers;
    const brand = brandOf(Array.isArray(brandId) ? brandId[0] : brandId).id;
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    await transport.ready;
    const player = token
      ? await app.authenticateSocket(token, brand, isRenewedIn(socket.handshake.headers))
      : null;
    if (token && !player) return next(new Error('session_expired'));
    // a connection that was reset meanwhile has no `close` event left: it would keep its place for ever
    if (socket.conn.readyState !== 'open') return next(new Error('gone'));
    const leave = player ? guard.playersSeat(player) : () => undefined;
    if (!leave) return next(new Error('too_many_sockets'));
    socket.conn.once('close', leave);
    socket.data = { brand, player, address: guard.addressOf(socket.request) };
    next();
  };
  io.use((socket, next) => {
    // Socket.IO does not await it: an error would end the process
    letIn(socket, next).catch((error: unknown) => {
      services.core.log.error({ err: error }, 'a live socket could not be let in');
      next(new Error('unexpected'));
    });
  });

  io.on('connection', (connected) => {
    const socket = connected as unknown as LiveSocket;
    limitFrames(socket, guard, services);
    takeFrames(socket, { live: services.live, log: services.core.log, isSignedIn: app.isSignedIn });
  });
  app.addHook('preClose', async () => void (await io.close()));
}

/** L7, L8, L11: places by address; closes a connection that sends packets without end or does not read. */
function limitConnections(io: Server, guard: Guard): void {
  io.engine.on('connection', (connection) => {
    const leave = guard.seat(guard.addressOf(connection.request));
    if (!leave) return connection.close(true);
    connection.once('close', leave);
    const mayCome = guard.packets();
    connection.on('packet', () => {
      if (!mayCome()) connection.close(true);
    });
    let bytes = 0;
    connection.on('drain', () => {
      bytes = 0;
    });
    connection.on('packetCreate', ({ data }: { data?: unknown }) => {
      bytes += typeof data === 'string' ? data.length : 0;
      const { packets, size } = LIVE_LIMITS.unread;
      if (connection.writeBuffer.length > packets || bytes > size) connection.close(true);
    });
  });
}

/** Takes a message's tokens before reading it; without enough the socket is told how long to stay away, and is closed (L8). */
function limitFrames(socket: LiveSocket, guard: Guard, { core }: LiveServices): void {
  const { address, player } = socket.data;
  const who = { connection: socket.id, address, player };
  socket.use(([event, body], next) => {
    if (!socket.connected) return;
    if (guard.frame(who, costOf(String(event), body))) return next();
    guard.flooded(address);
    core.log.warn({ address, player: player?.id }, 'a live socket asked too much and was ended');
    socket.emit('stop', { pause: LIVE_LIMITS.pause });
    socket.disconnect(true);
  });
}
