import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDatabaseAway } from 'deploy-observability/database-away';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PageMessage, TableMessage } from '../../crash-protocol';
import { kindOf } from '../../themes';
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
  clock(): number;
}

export const SOCKET_PATH = '/live/crash';
/** Milliseconds in which a page says who it is. */
const ENTER_WITHIN = 5000;
/** Milliseconds between two looks whether anybody is still at the other end. */
const LOOK = 20_000;
/** Bytes that wait for a page which does not read. */
const MOST_WAITING = 1_000_000;
const MOST_SOCKETS = 5000;
const MOST_OF_ONE = 5;
/** Why a socket is closed: the page comes back after the first, not after the others. */
const CLOSE = { away: 1001, wrong: 4400, unknown: 4401, flood: 4429 } as const;

/**
 * The live tables of crash games (SPEC.md CR10): `GET /live/crash` as a WebSocket of the game's own page. Its first message brings the run token;
 * every message is one of `PageMessage`, answered by `TableMessage`.
 */
export function crashSocket(app: FastifyInstance, { tables, sessions, providers, clock }: SocketDeps): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: LONGEST, perMessageDeflate: false });
  const flooding = rateLimit({ limit: 30, windowMs: 5000, clock });
  const seatsOf = new Map<string, number>();
  const alive = new WeakSet<WebSocket>();
  let opened = 0;

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://games');
    const status =
      pathname !== SOCKET_PATH
        ? '404 Not Found'
        : !providers.origins.includes(request.headers.origin ?? '')
          ? '403 Forbidden'
          : server.clients.size >= MOST_SOCKETS
            ? '503 Service Unavailable'
            : undefined;
    if (status) return socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    const { origin } = request.headers;
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
    const late = setTimeout(() => socket.close(CLOSE.unknown), ENTER_WITHIN);
    const send = (text: string) => {
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
      else socket.send(text);
    };
    const refused = (asked: PageMessage['type'], error: unknown) => {
      const known = isDatabaseAway(error) ? refuse.platform() : error;
      const { code, reason } = known instanceof GameError ? known : ({ code: 'internal' } as const);
      if (code === 'internal') app.log.error({ err: error }, `crash ${asked}`);
      const message: TableMessage = { type: 'refused', asked, code, ...(reason ? { reason } : {}) };
      send(JSON.stringify(message));
    };

    async function sit(token: string): Promise<void> {
      if (isEntering) throw refuse.badRequest();
      isEntering = true;
      const found = await enter(token, origin, send);
      const { owner } = found.seat;
      if ((seatsOf.get(owner) ?? 0) >= MOST_OF_ONE) throw refuse.tooMany();
      if (isGone) return;
      clearTimeout(late);
      seatsOf.set(owner, (seatsOf.get(owner) ?? 0) + 1);
      place = found;
      await found.table.enter(found.seat);
    }

    async function hear(message: PageMessage): Promise<void> {
      if (message.type === 'enter') {
        try {
          return await sit(message.token);
        } catch (error) {
          refused('enter', error);
          return socket.close(isDatabaseAway(error) ? CLOSE.away : CLOSE.unknown);
        }
      }
      if (!place) return socket.close(CLOSE.unknown);
      const { table, seat } = place;
      try {
        if (message.type === 'bet') await table.bet(seat, betOf(message));
        else if (message.type === 'cancel') await table.cancel(seat, message.roundId);
        else table.out(seat, message.roundId);
      } catch (error) {
        refused(message.type, error);
      }
    }

    alive.add(socket);
    socket.on('pong', () => alive.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      alive.add(socket);
      if (flooding(id)) return socket.close(CLOSE.flood);
      const message = isBinary ? undefined : parseMessage(String(data));
      if (!message) return socket.close(CLOSE.wrong);
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

const betOf = ({ clientRoundId, bet, auto }: PageMessage & { type: 'bet' }) => ({ clientRoundId, bet, auto });
