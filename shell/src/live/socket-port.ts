import type { LiveAnswer } from 'shared-contracts/events';
import { io } from 'socket.io-client';
import type { LivePort, PortListener } from './port';

/** Milliseconds until a request counts as unanswered. */
const ASK_TIMEOUT = 10_000;

/** socket.io on the site's own origin; the session's cookies go along with the handshake. Reconnecting is the caller's. */
export const openSocketPort = (
  path: string,
  guestMode: boolean,
  listener: PortListener,
): LivePort => {
  const query = guestMode ? { guest: 1 } : {};
  const socket = io({
    path,
    query,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
  });
  socket.on('connect', () => listener.opened());
  socket.on('disconnect', () => listener.closed());
  socket.on('connect_error', ({ message }) => {
    if (message === 'session_expired') listener.ended();
    listener.closed();
  });
  socket.on('ended', (body: { code?: unknown } | undefined) =>
    typeof body?.code === 'string' ? listener.ended(body.code) : listener.ended(),
  );
  socket.on('stop', (body: { pause?: unknown } | undefined) => {
    if (typeof body?.pause === 'number') listener.stopped(body.pause);
  });
  socket.on('event', (envelope: unknown) => listener.event(envelope));
  socket.on('resync', (body: { stream?: unknown } | undefined) => {
    if (typeof body?.stream === 'string') listener.resync(body.stream);
  });
  socket.io.on('ping', () => listener.alive());
  return {
    open: () => void socket.connect(),
    close: () => {
      socket.off();
      socket.disconnect();
    },
    ask: (name, body) =>
      socket
        .timeout(ASK_TIMEOUT)
        .emitWithAck(name, body)
        .then((answer: LiveAnswer) => answer)
        .catch(() => undefined),
  };
};
