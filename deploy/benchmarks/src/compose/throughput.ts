import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { median } from '../figures/median';
import { GUEST, hit } from './hits';

/** Seconds of one turn. */
const TURN = 4;

/** A plain `node:http` server in a process of its own that answers every request with the bytes and headers of `url`. */
export const startPlain = async (url: string, port: number): Promise<{ stop: () => void }> => {
  const answer = await fetch(url, { headers: GUEST });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(connection|keep-alive|transfer-encoding|date)$/.test(name)),
  );
  const body = Buffer.from(await answer.arrayBuffer());
  const child = fork(resolve(import.meta.dirname, 'plain-server.mjs'));
  child.send({ port, headers, body: body.toString('base64') });
  await once(child, 'message');
  return { stop: () => child.kill() };
};

/** Pages a second of each address, medians of `turns` turns taken one after another so that whatever else runs meets all. */
export const throughput = async (urls: readonly string[], turns: number): Promise<number[]> => {
  const taken = urls.map(() => [] as number[]);
  // the first turn warms caches and compilers and is not counted
  for (let turn = 0; turn <= turns; turn++) {
    for (const [at, url] of urls.entries()) {
      const { perSecond: rate } = await hit({ url, seconds: TURN });
      if (turn > 0) taken[at]?.push(rate);
    }
  }
  return taken.map(median);
};
