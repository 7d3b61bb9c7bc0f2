import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds for anyone who asked to close its end. */
const FAREWELL = 1000;

/**
 * Answers a request for an upgrade with a status and ends its connection, also one that was reset or whose other end stays open: Node gives
 * such a socket away with its errors and its end. @param headers more lines, each with its line break
 */
export function refuseUpgrade(socket: Duplex, status: number, headers = ''): void {
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`,
  );
  const late = setTimeout(() => socket.destroy(), FAREWELL).unref();
  socket.once('close', () => clearTimeout(late));
  socket.resume();
}
