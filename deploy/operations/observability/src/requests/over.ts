import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What waits for answers of a connection. */
const waiting = new WeakMap<Socket, Set<() => void>>();

const waitersOf = (socket: Socket): Set<() => void> => {
  const known = waiting.get(socket);
  if (known) return known;
  const own = new Set<() => void>();
  waiting.set(socket, own);
  // one listener, however many answers
  socket.once('close', () => {
    for (const over of [...own]) over();
  });
  return own;
};

/**
 * Calls `then` once: when the answer has been sent, or its connection is closed. Node tells no answer of that which waits for an earlier one
 * on the same connection (pipelining): `finish` and `close` alone never come for it, and what waits for them is held for good.
 */
export const whenOver = (response: ServerResponse, then: () => void): void => {
  const { socket } = response.req;
  const own = waitersOf(socket);
  const over = () => {
    if (!own.delete(over)) return;
    response.off('finish', over).off('close', over);
    then();
  };
  own.add(over);
  response.on('finish', over).on('close', over);
  // it was closed before anybody listened
  if (socket.closed) over();
};
