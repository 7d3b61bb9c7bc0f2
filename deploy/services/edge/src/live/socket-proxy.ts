import { request as httpRequest, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from 'deploy-games/refuse-upgrade';
import { EdgeError, SessionEndedError } from '../errors';
import { comesFromElsewhere } from '../proxy/guard';
import type { Session } from '../session/session';
import { FrameBoundary } from './frame-boundary';
import { RETRY_AFTER, SocketLimits } from './socket-limits';

export interface SocketProxyOptions {
  platformUrl: string;
  session: (request: IncomingMessage) => Session;
  /** Headers for the platform, with the proof of a player's session. */
  headers: (
    request: IncomingMessage,
    proof: Record<string, string>,
  ) => Record<string, string | string[]>;
  /** As this brand's pages may keep them (SS-20). */
  cookies: (request: IncomingMessage, cookies: string[]) => string[];
  /** Who asks, as the edge knows it. */
  ip: (request: IncomingMessage) => string;
  /** The site's own origin as the browser sees it. */
  origin: (request: IncomingMessage) => string;
}

/** Milliseconds for the platform to take the connection over. */
const HANDSHAKE = 10_000;
/** Milliseconds for a browser to close its end. */
const FAREWELL = 1000;

const refuse = (socket: Duplex, status: number, cookies: string[] = []) => {
  const later = status === 429 ? RETRY_AFTER : '';
  const lines = cookies.map((cookie) => `Set-Cookie: ${cookie}\r\n`).join('');
  const ended = cookies.length > 0 ? 'X-Session: ended\r\n' : '';
  refuseUpgrade(socket, status, `${ended}${later}${lines}`);
};

const headOf = (answer: IncomingMessage, cookies: string[]): string => {
  const lines = [`HTTP/1.1 101 ${STATUS_CODES[101]}`];
  for (let i = 0; i < answer.rawHeaders.length; i += 2) {
    if (answer.rawHeaders[i]?.toLowerCase() !== 'set-cookie') {
      lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
    }
  }
  for (const cookie of cookies) lines.push(`Set-Cookie: ${cookie}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** A close frame with 1012 (service restart): the browser reconnects at once, and finds another server. */
const RESTARTING = Buffer.from([0x88, 0x02, 1012 >> 8, 1012 & 255]);

/** The live socket: checks limits (S-19), origin and cookie (S-11) at the handshake, then joins the two connections. */
export class SocketProxy {
  /** Each with what ends it. */
  private readonly open = new Map<Duplex, () => void>();

  private isClosed = false;

  private readonly limits = new SocketLimits();

  constructor(private readonly options: SocketProxyOptions) {}

  /** Sockets that are open. */
  get count(): number {
    return this.open.size;
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      // once this is closed nothing would end it, and one without an address was reset; a proxy in front asks another edge
      if (this.isClosed || request.socket.remoteAddress === undefined) return void socket.destroy();
      this.open.set(socket, () => socket.destroy());
      socket.once('close', () => this.open.delete(socket));
      void this.connect(request, socket, head);
    });
  }

  /** Closes every socket; browsers reconnect to another server (D-4). */
  close(): void {
    this.isClosed = true;
    for (const end of this.open.values()) end();
  }

  private async connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const origin = this.options.origin(request);
      if (!this.limits.admit(this.options.ip(request), socket)) return refuse(socket, 429);
      if (!request.url?.startsWith('/socket.io/')) return refuse(socket, 404);
      if (request.headers.origin !== origin || comesFromElsewhere(request))
        return refuse(socket, 403);
      await this.admit(request, socket, head, origin.startsWith('https:'));
    } catch (error) {
      refuse(socket, error instanceof EdgeError ? error.status : 500);
    }
  }

  private async admit(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    secure: boolean,
  ): Promise<void> {
    const { cookies } = this.options;
    const session = this.options.session(request);
    try {
      const token = await session.access();
      this.join(request, socket, head, session.proof(token), () =>
        cookies(request, session.cookies(secure)),
      );
    } catch (error) {
      if (error instanceof SessionEndedError)
        refuse(socket, 401, cookies(request, session.endedCookies(secure)));
      else throw error;
    }
  }

  private join(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    proof: Record<string, string>,
    cookies: () => string[],
  ): void {
    const headers = {
      ...this.options.headers(request, proof),
      connection: 'Upgrade',
      upgrade: 'websocket',
    };
    const upstream = httpRequest(this.options.platformUrl + request.url, {
      headers,
      timeout: HANDSHAKE,
    });
    upstream.on('upgrade', (answer, platform, first) => {
      platform.setTimeout(0);
      platform.on('error', () => socket.destroy());
      platform.on('close', () => socket.destroy());
      socket.on('close', () => platform.destroy());
      if (socket.destroyed) return platform.destroy();
      socket.write(headOf(answer, cookies()));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) platform.write(head);
      this.limits.meter(socket);
      const boundary = new FrameBoundary();
      boundary.pass(first);
      platform.on('data', (chunk: Buffer) => boundary.pass(chunk));
      this.open.set(socket, () => {
        platform.unpipe(socket);
        if (!boundary.isBetween) return socket.destroy();
        socket.end(RESTARTING);
        setTimeout(() => socket.destroy(), FAREWELL).unref();
      });
      platform.pipe(socket);
      socket.pipe(platform);
    });
    upstream.on('response', (answer) => {
      answer.resume();
      refuse(socket, answer.statusCode ?? 503);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', () => (socket.destroyed ? undefined : refuse(socket, 503)));
    socket.on('close', () => upstream.destroy());
    upstream.end();
  }
}
