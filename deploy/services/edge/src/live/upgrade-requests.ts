import type { IncomingMessage } from 'node:http';
import type { Edge } from '../edge';
import { type Asker, askerHeaders, toPlatform } from '../proxy/headers';
import { framedCookies } from '../session/framed';
import type { SocketProxyOptions } from './socket-proxy';

/** An upgrade passes by the router, so what a request knows there is read from the message itself. */
export const upgradeRequests = ({
  config,
  brands,
  sessions,
  peers,
}: Pick<Edge, 'config' | 'brands' | 'sessions' | 'peers'>): SocketProxyOptions => {
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
      const { searchParams } = new URL(message.url ?? '/', 'http://site');
      // a page of guest mode cannot set a header here
      const cookies = searchParams.has('guest') ? undefined : message.headers.cookie;
      return sessions.of(cookies, askerHeaders(asker), asker.protocol === 'https');
    },
    cookies: (message, cookies) => {
      const { protocol, host } = askerOf(message);
      const isFramed = protocol === 'https' && brands.isFramed(host.replace(/:\d+$/, ''));
      return isFramed ? framedCookies(cookies) : cookies;
    },
    headers: (message, proof) => toPlatform(message.headers, askerOf(message), proof),
  };
};
