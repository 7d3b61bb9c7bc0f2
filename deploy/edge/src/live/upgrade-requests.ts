import type { IncomingMessage } from 'node:http';
import type { EdgeContext } from '../context';
import { type Asker, askerHeaders, toPlatform } from '../proxy/headers';
import type { SocketProxyOptions } from './socket-proxy';

/** An upgrade passes by the router, so what a request knows there is read from the message itself. */
export const upgradeRequests = ({ config, brands, sessions, peers }: EdgeContext): SocketProxyOptions => {
  const askerOf = (message: IncomingMessage): Asker => {
    const peer = peers.of(message);
    const brand = brands.ofHost(peer.host.replace(/:\d+$/, '')).info.id;
    return { ...peer, brand, requestId: crypto.randomUUID() };
  };
  return {
    platformUrl: config.platformUrl,
    ip: (message) => askerOf(message).ip,
    origin: (message) => {
      const { protocol, host } = askerOf(message);
      return `${protocol}://${host}`;
    },
    session: (message) => {
      const asker = askerOf(message);
      return sessions.of(message.headers.cookie, askerHeaders(asker), asker.protocol === 'https');
    },
    headers: (message, token) => toPlatform(message.headers, askerOf(message), token),
  };
};
