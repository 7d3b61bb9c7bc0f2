import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { resolve } from 'node:path';
import { median } from '../figures/median';
import { GUEST, hit, PACKED } from './hits';

/** Seconds of one turn. */
const TURN = 4;

/** The page as it comes over the wire. */
const wired = (
  url: string,
  packed: boolean,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> =>
  new Promise((done, reject) => {
    const asked = get(
      url,
      { headers: packed ? { ...GUEST, ...PACKED } : GUEST },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        done({ headers: answer.headers, body: Buffer.concat(parts) });
      },
    );
    asked.on('error', reject);
  });

/** A plain `node:http` server in a process of its own that answers every request with the bytes and headers of `url`. */
export const startPlain = async (
  url: string,
  port: number,
  packed = false,
): Promise<{ stop: () => Promise<void> }> => {
  const answer = await wired(url, packed);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(
      ([name]) => !/^(connection|keep-alive|transfer-encoding|date)$/.test(name),
    ),
  );
  const { body } = answer;
  const child = fork(resolve(import.meta.dirname, 'plain-server.mjs'));
  child.send({ port, headers, body: body.toString('base64') });
  await once(child, 'message');
  return {
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
};

/** Pages a second of each address, medians of `turns` turns taken one after another so that whatever else runs meets all. */
export const throughput = async (
  urls: readonly string[],
  turns: number,
  packed = false,
): Promise<number[]> => {
  const taken = urls.map(() => [] as number[]);
  // the first turn warms caches and compilers and is not counted
  for (let turn = 0; turn <= turns; turn++) {
    for (const [at, url] of urls.entries()) {
      const { perSecond: rate } = await hit({ url, seconds: TURN, packed });
      if (turn > 0) taken[at]?.push(rate);
    }
  }
  return taken.map(median);
};
