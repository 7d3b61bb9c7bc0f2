import { createServer } from 'node:net';

const free = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

/** @throws Error that names the port which somebody else listens on and how to choose another */
export async function demandFree(ports) {
  for (const port of ports) {
    for (const host of ['127.0.0.1', '::']) {
      if (!(await free(port, host))) {
        throw new Error(
          `port ${port} is taken (${ports.join(', ')} are needed): stop what listens there, or start with another PORT`,
        );
      }
    }
  }
}
