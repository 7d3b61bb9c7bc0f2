import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/** The first of `count` free ports beside each other, from `PORT` or 5200 on. @throws Error when there are none */
export const freePorts = async (count: number): Promise<number> => {
  const first = Number(process.env.PORT ?? 5200);
  for (let base = first; base < first + 500; base += 10) {
    const ports = Array.from({ length: count }, (_, at) => base + at);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
  throw new Error(`no ${count} free ports from ${first} on`);
};
