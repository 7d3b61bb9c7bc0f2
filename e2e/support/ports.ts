import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/** Workers that look at the same moment would find the same ports free. */
const SHARE = 400;
// browsers refuse 4190
const FIRST = 4200 + SHARE * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2);

const STEP = 20;

/**
 * @returns the first of some free ports that lie so far from it. The site, the games and the platform listen beside each other.
 * Another run may look before these are taken: each process begins elsewhere.
 */
export async function freePorts(offsets = [0, 1, 2]): Promise<number> {
  for (let tried = 0; tried < SHARE; tried += STEP) {
    const base = FIRST + ((process.pid * STEP + tried) % SHARE);
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
  throw new Error(`no free ports between ${FIRST} and ${FIRST + SHARE}`);
}
