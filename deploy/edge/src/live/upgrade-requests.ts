import type { IncomingMessage } from 'node:http';
import type { EdgeContext } from '../context';
import { type Asker, askerHeaders, toPlatform } from '../proxy/headers';
import type { SocketProxyOptions } from './socket-proxy';

/** An upgrade passes by the router, so what a request knows there is read from the message itself. */
export const upgradeRequests = ({ config, brands, sessions }: EdgeContext): SocketProxyOptions => {
  const forwarded = (message: IncomingMessage, name: string): string | undefined => {
    const value = config.trustProxy ? message.headers[`x-forwarded-${name}`] : undefined;
    return typeof value === 'string' ? value.split(',', 1)[0]?.trim() : undefined;
  };
  const askerOf = (message: IncomingMessage): Asker => {
    const host = forwarded(message, 'host') ?? message.headers.host ?? '';
    const ip = forwarded(message, 'for') ?? message.socket.remoteAddress ?? '';
    const protocol = forwarded(message, 'proto') ?? 'http';
    const brand = brands.ofHost(host.replace(/:\d+$/, '')).info.id;
    return { brand, ip, host, protocol, requestId: crypto.randomUUID() };
  };
  return {
    platformUrl: config.platformUrl,
    origin: (message) => {
      const { protocol, host } = askerOf(message);
      return `${protocol}://${host}`;
    },
    session: (message) => sessions.of(message.headers.cookie, askerHeaders(askerOf(message))),
    headers: (message, token) => toPlatform(message.headers, askerOf(message), token),
  };
};
