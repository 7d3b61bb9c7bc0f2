import { createServer, connect as dial, type Socket } from 'node:net';
import type { Endpoints } from './endpoints';

/**
 * One address for several servers, as a Service of Kubernetes is one: each new connection goes to a server that is ready and stays with it
 * for as long as both keep it. It knows nothing of requests, so anyone who keeps a connection learns of a restart from the server alone.
 */
export const openService = async (
  port: number,
  servers: Endpoints<{ name: string; port: number }>,
): Promise<{ close(): void }> => {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    const to = servers.pick();
    if (!to) return void socket.resetAndDestroy();
    const other = dial({ port: to.port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => another.resetAndDestroy());
      one.on('close', () => open.delete(one));
      one.pipe(another);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
