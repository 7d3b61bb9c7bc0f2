import { createServer } from 'node:net';

/** Code of the error with which nobody can listen there; undefined: it is free. A machine without such an address has nobody there. */
const wrongWith = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(REASONS[code] && code));
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });

const REASONS = {
  EADDRINUSE: (port, all) =>
    `port ${port} is taken (${all} are needed): stop what listens there, or start with another PORT`,
  EACCES: (port) =>
    `this user may not listen on port ${port}: start with another PORT, from 1024 on`,
};

/** @throws Error that names the port on which a server cannot listen, and what to do */
export async function demandFree(ports) {
  for (const port of ports) {
    for (const host of ['127.0.0.1', '::']) {
      const wrong = await wrongWith(port, host);
      if (wrong) throw new Error(REASONS[wrong](port, ports.join(', ')));
    }
  }
}
