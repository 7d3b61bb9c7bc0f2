import { Agent, get } from 'node:http';
import { createHistogram, performance } from 'node:perf_hooks';

/** What a browser takes. */
export const PACKED = { 'accept-encoding': 'gzip, deflate, br' };
/** A guest whose visitor id is known already, on a phone. */
export const GUEST = { cookie: 'locale=en; visitor=6f1c2f0e-8a4b-4a55-9d2c-2f4f0e0c1a7b' };
const CONNECTIONS = 16;

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
  /** Takes pages compressed, as browsers do. */
  packed?: boolean;
}
interface Answer {
  status: number;
  /** Null when it is not looked at: that would take longer than the page does. */
  body: Buffer | null;
}
const CONTENT = ' data-rendered';

const ask = (url: URL, agent: Agent, look: boolean, packed: boolean): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = packed ? { ...GUEST, ...PACKED } : GUEST;
    const request = get(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      if (look) answer.on('data', (part: Buffer) => parts.push(part));
      else answer.resume();
      answer.on('error', reject).on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body: look ? Buffer.concat(parts) : null });
      });
    });
    request.on('error', reject);
  });

/**
 * Asks for pages as fast as they come. By the runtime's own client: load generators take as long to read a page as the edge to send it.
 *
 * @throws Error for any answer but a good one
 */
export const hit = async ({
  url,
  seconds,
  connections = CONNECTIONS,
  paths,
  packed = false,
}: Order): Promise<Hits> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took = createHistogram();
  const began = performance.now();
  let bare = 0;
  const askOn = async () => {
    while (performance.now() - began < seconds * 1000) {
      const at = performance.now();
      const { status, body } = await ask(
        new URL(paths?.() ?? '', url),
        agent,
        paths !== undefined,
        packed,
      );
      if (status !== 200) throw new Error(`${url}: an answer of status ${status}`);
      took.record(Math.max(1, Math.round((performance.now() - at) * 1000)));
      if (body && !body.includes(CONTENT)) bare += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, askOn));
  } finally {
    agent.destroy();
  }
  const perSecond = (took.count * 1000) / (performance.now() - began);
  return { perSecond, p99: took.percentile(99) / 1000, bare: bare / Math.max(1, took.count) };
};
