import autocannon from 'autocannon';

/** A guest whose visitor id is known already, on a phone. */
export const GUEST = { cookie: 'locale=en; visitor=6f1c2f0e-8a4b-4a55-9d2c-2f4f0e0c1a7b' };
export const CONNECTIONS = 16;

export interface Hits {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Share of the answers without content; 0 when it was not looked for. */
  bare: number;
}
interface Order {
  url: string;
  seconds: number;
  connections?: number;
  /** Gives the path of each request; without it every request is the same. */
  paths?: () => string;
}
const hasContent = (body: unknown) => String(body).includes(' data-rendered');

/** Asks for pages as fast as they come. @throws Error for any answer but a good one */
export const hit = async ({ url, seconds, connections = CONNECTIONS, paths }: Order): Promise<Hits> => {
  const each = paths && {
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: paths() }) }],
    verifyBody: hasContent,
  };
  const result = await autocannon({ url, connections, duration: seconds, headers: GUEST, ...each });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    bare: result.mismatches / Math.max(1, result.requests.total),
  };
};
