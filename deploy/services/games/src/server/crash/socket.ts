import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { isDatabaseAway } from 'deploy-observability/database-away';
import { trusting } from 'deploy-observability/settings';
import type { FastifyInstance } from 'fastify';
import { Arrivals } from 'shared-contracts/limits';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PageMessage, TableMessage } from '../../crash-protocol';
import { refuseUpgrade } from '../../refuse-upgrade';
import { kindOf } from '../../themes';
import type { GamesConfig } from '../config';
import { GameError, refuse } from '../errors';
import { rateLimit } from '../http/rate-limit';
import type { Providers } from '../providers';
import type { SessionStore } from '../store/sessions';
import { LONGEST, parseMessage } from './messages';
import type { CrashTable, Seat } from './table';
import type { CrashTables } from './tables';

export interface SocketDeps {
  tables: CrashTables;
  sessions: SessionStore;
  providers: Providers;
  trustProxy: GamesConfig['trustProxy'];
  clock(): number;
  /** Open at once, of everybody. */
  mostSockets?: number;
}

export const SOCKET_PATH = '/live/crash';
/** Milliseconds in which a page says who it is. */
export const ENTER_WITHIN = 5000;
/** Milliseconds between two looks whether anybody is still at the other end. */
const LOOK = 20_000;
/** Bytes that wait for a page which does not read. */
const MOST_WAITING = 1_000_000;
const MOST_SOCKETS = 5000;
const MOST_OF_ONE = 5;
/** What one address may open (CR13). */
export const OF_ONE_ADDRESS = {
  sockets: 100,
  handshakes: { capacity: 300, perSecond: 5 },
} as const;
/** Milliseconds for a page to close its end, once it was told why. */
const FAREWELL = 1000;
/** Why a socket is closed: the page comes back after the first, not after the others. */
const CLOSE = { away: 1001, wrong: 4400, unknown: 4401, flood: 4429 } as const;

/**
 * The live tables of crash games (SPEC.md CR10): `GET /live/crash` as a WebSocket of the game's own page. Its first message brings the run token;
 * every message is one of `PageMessage`, answered by `TableMessage`.
 */
export function crashSocket(app: FastifyInstance, deps: SocketDeps): void {
  const { tables, sessions, providers, trustProxy, clock, mostSockets = MOST_SOCKETS } = deps;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST,
    perMessageDeflate: false,
  });
  const flooding = rateLimit({ limit: 30, windowMs: 5000, clock });
  const seatsOf = new Map<string, number>();
  const alive = new WeakSet<WebSocket>();
  let opened = 0;

  const arrivals = new Arrivals(OF_ONE_ADDRESS, clock);
  const addressOf = addressBehind(trustProxy);

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { origin } = request.headers;
    if (request.url?.split('?', 1)[0] !== SOCKET_PATH) return refuseUpgrade(socket, 404);
    if (!providers.origins.includes(origin ?? '')) return refuseUpgrade(socket, 403);
    if (server.clients.size >= mostSockets) return refuseUpgrade(socket, 503);
    const address = addressOf(request);
    // who is gone already has none
    if (address === undefined) return void socket.destroy();
    const leave = arrivals.come(address);
    if (!leave) return refuseUpgrade(socket, 429);
    socket.once('close', leave);
    // Node gives the socket away with its errors
    socket.on('error', () => socket.destroy());
    server.handleUpgrade(request, socket, head, (opened) => serve(opened, origin));
  });

  const look = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
  }, LOOK);
  look.unref();
  app.addHook('preClose', async () => {
    clearInterval(look);
    tables.close();
    for (const socket of server.clients) socket.close(CLOSE.away);
    server.close();
  });

  async function enter(
    token: string,
    from: string | undefined,
    send: Seat['send'],
  ): Promise<{ table: CrashTable; seat: Seat }> {
    const session = await sessions.byToken(token);
    if (!session || providers.of(session).origin !== from) throw refuse.badToken();
    if (kindOf(session.game.theme) !== 'crash') throw refuse.badRequest();
    const live = { ...session, token };
    return { table: tables.at(live), seat: tables.seatOf(live, send) };
  }

  /** @param origin of the page */
  function serve(socket: WebSocket, origin: string | undefined): void {
    opened += 1;
    const id = String(opened);
    let place: { table: CrashTable; seat: Seat } | undefined;
    let isEntering = false;
    let isGone = false;
    /** Says why, hears nothing more, and does not wait for a page that leaves its end open. */
    const end = (code: number) => {
      isGone = true;
      socket.close(code);
      setTimeout(() => socket.terminate(), FAREWELL).unref();
    };
    // a slow line is no wrong token: the page comes back
    const late = setTimeout(() => end(CLOSE.away), ENTER_WITHIN);
    const send = (text: string) => {
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      else socket.send(text);
    };
    const refused = (asked: PageMessage, error: unknown) => {
      const known = isDatabaseAway(error) ? refuse.platform() : error;
      const { code, reason } = known instanceof GameError ? known : ({ code: 'internal' } as const);
      if (code === 'internal') app.log.error({ err: error }, `crash ${asked.type}`);
      const why = { type: 'refused', code, ...(reason ? { reason } : {}) } as const;
      send(JSON.stringify({ ...why, ...whatWas(asked) } satisfies TableMessage));
    };

    async function sit(token: string): Promise<void> {
      if (isEntering) throw refuse.badRequest();
      isEntering = true;
      // it has said who it is: how long our database takes is not its fault
      clearTimeout(late);
      const found = await enter(token, origin, send);
      const { owner } = found.seat;
      if ((seatsOf.get(owner) ?? 0) >= MOST_OF_ONE) throw refuse.tooMany();
      if (isGone) return;
      seatsOf.set(owner, (seatsOf.get(owner) ?? 0) + 1);
      place = found;
      await found.table.enter(found.seat);
    }

    async function hear(message: PageMessage): Promise<void> {
      if (message.type === 'enter') {
        try {
          return await sit(message.token);
        } catch (error) {
          refused(message, error);
          return end(isDatabaseAway(error) ? CLOSE.away : CLOSE.unknown);
        }
      }
      if (!place) return end(CLOSE.unknown);
      const { table, seat } = place;
      try {
        if (message.type === 'bet') await table.bet(seat, betOf(message));
        else if (message.type === 'cancel') await table.cancel(seat, message.roundId);
        else table.out(seat, message.roundId);
      } catch (error) {
        refused(message, error);
      }
    }

    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      if (isGone) return;
      alive.add(socket);
      if (flooding(id)) return end(CLOSE.flood);
      const message = isBinary ? undefined : parseMessage(String(data));
      if (!message) return end(CLOSE.wrong);
      void hear(message);
    });
    socket.on('close', () => {
      isGone = true;
      clearTimeout(late);
      if (!place) return;
      const { owner } = place.seat;
      const left = (seatsOf.get(owner) ?? 1) - 1;
      if (left > 0) seatsOf.set(owner, left);
      else seatsOf.delete(owner);
      place.table.leave(place.seat);
    });
  }
}

const betOf = ({
  clientRoundId,
  bet,
  auto,
  hand = 0,
  byItself,
}: PageMessage & { type: 'bet' }) => ({
  clientRoundId,
  bet,
  auto,
  hand,
  byItself,
});
/** What a refusal says of what was asked. */
function whatWas(asked: PageMessage) {
  if (asked.type === 'enter') return { asked: asked.type };
  if (asked.type === 'bet') return { asked: asked.type, clientRoundId: asked.clientRoundId };
  return { asked: asked.type, roundId: asked.roundId };
}

/** Who asks, as far as the trusted proxies in front say; nothing when that connection has ended. */
function addressBehind(
  trust: GamesConfig['trustProxy'],
): (request: IncomingMessage) => string | undefined {
  const trusts = trusting(trust);
  return (request) => (request.socket.remoteAddress ? proxyAddr(request, trusts) : undefined);
}
