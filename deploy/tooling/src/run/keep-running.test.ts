import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { keepRunning } from './keep-running.mjs';
import { lastWords } from './last-words.mjs';
import { ready, startServer } from './server.mjs';
import { stillness } from './signs-of-life.mjs';
import { freePort, isAlive } from './testing/processes';

const FAKE = join(import.meta.dirname, 'testing/fake-server.mjs');

const begun: ReturnType<typeof startServer>[] = [];
const fake = (name: string, port: number, how = '') => {
  const server = startServer(name, { PATH: process.env.PATH, PORT: String(port), HOW: how }, FAKE);
  begun.push(server);
  return server;
};
afterEach(() => Promise.all(begun.splice(0).map((server) => server.stop())));
/** Who answers there; null: nobody. */
const pidAt = async (port: number): Promise<number | null> => {
  const answer = await fetch(`http://127.0.0.1:${port}`).catch(() => null);
  return answer ? ((await answer.json()) as { pid: number }).pid : null;
};

describe('servers that are killed', () => {
  it('start again, each by itself, beside those that go on, and none is left at the end', async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const kept = [];
    for (const name of ['platform', 'games', 'edge']) {
      const port = await freePort();
      const begin = () => fake(name, port);
      const until = (server: ReturnType<typeof fake>) => ready(server, port);
      const server = keepRunning(name, begin, until, { say, pause: () => wait(10) });
      await server.first;
      kept.push({ name, port, server });
    }
    const seen = new Set<number>();
    for (const { name, port } of kept) {
      const before = await Promise.all(kept.map((each) => pidAt(each.port)));
      const killed = (await pidAt(port)) as number;
      process.kill(killed, 'SIGKILL');
      while (!said.includes(`${name} answers again`)) await wait(20);
      const after = await Promise.all(kept.map((each) => pidAt(each.port)));
      const changed = kept.filter((_, at) => before[at] !== after[at]).map((each) => each.name);
      expect([changed, after.includes(null)]).toEqual([[name], false]);
      expect(said).toContain(`${name} ended (SIGKILL); it last said: it listens`);
      for (const pid of [...before, ...after]) seen.add(pid as number);
    }
    expect(seen.size).toBe(6);
    for (const { server } of kept) await server.stop();
    expect([...seen].filter(isAlive)).toEqual([]);
  });

  it('leaves none when the end is asked for while one is starting again', async () => {
    const port = await freePort();
    const pids: number[] = [];
    const begin = () => {
      const server = fake('edge', port, pids.length > 0 ? 'late' : '');
      pids.push(server.pid as number);
      return server;
    };
    const server = keepRunning('edge', begin, (one: ReturnType<typeof fake>) => ready(one, port), {
      say: () => {},
      pause: () => wait(10),
    });
    await server.first;
    process.kill(pids[0] as number, 'SIGKILL');
    while (pids.length < 2) await wait(10);
    await server.stop();
    expect([pids.length, pids.filter(isAlive)]).toEqual([2, []]);
  });

  it('are not started again, and nothing is said of it, once the end is near', async () => {
    const said: string[] = [];
    const port = await freePort();
    const begin = () => fake('edge', port);
    const until = (one: ReturnType<typeof fake>) => ready(one, port);
    const server = keepRunning('edge', begin, until, { say: (line: string) => said.push(line) });
    const { pid } = await server.first;
    server.leave();
    process.kill(pid, 'SIGINT');
    while (isAlive(pid)) await wait(20);
    await server.stop();
    expect([said, await pidAt(port)]).toEqual([[], null]);
  });

  it('does not repeat a first start that fails, and says why it did', async () => {
    const port = await freePort();
    let starts = 0;
    const begin = () => {
      starts += 1;
      return fake('games', port, 'fails');
    };
    const server = keepRunning('games', begin, (one: ReturnType<typeof fake>) => ready(one, port), {
      say: () => {},
    });
    await expect(server.first).rejects.toThrow(
      /^games ended \(3\) before it was ready: it cannot begin: no such thing\n.*it cannot begin/,
    );
    await server.stop();
    expect(starts).toBe(1);
  });

  it('says once what a server said in one sentence', async () => {
    const port = await freePort();
    const quoted = /^games ended \(1\) before it was ready: the database is another one$/;
    await expect(ready(fake('games', port, 'refuses'), port)).rejects.toThrow(quoted);
  });
});

test('a runner that is killed leaves no server', async () => {
  const env = { PATH: process.env.PATH, PORT: String(await freePort()) };
  const runner = spawn(process.execPath, [join(import.meta.dirname, 'testing/fake-runner.mjs')], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(runner.stdout as Readable, 'data');
  const pid = Number(said);
  while ((await pidAt(Number(env.PORT))) === null) await wait(20);
  runner.kill('SIGKILL');
  while (isAlive(pid)) await wait(20);
  expect(await pidAt(Number(env.PORT))).toBeNull();
});

describe('the pause before a start', () => {
  /** A server that serves for so long, or does not get ready, by a clock of its own. */
  async function run(served: (number | null)[]) {
    const said: string[] = [];
    const pauses: number[] = [];
    let now = 0;
    let starts = -1;
    let isOver = () => {};
    const over = new Promise<void>((done) => {
      isOver = done;
    });
    const begin = () => {
      starts += 1;
      const lasts = starts === 0 ? 0 : served[starts - 1];
      const stopped = new Promise<{ name: string; how: number; said: string }>((done) => {
        setImmediate(() => {
          now += lasts ?? 0;
          if (lasts === undefined) return isOver();
          done({
            name: 'x',
            how: 1,
            said: 'a line\n{"level":"fatal","msg":"it ends","err":{"message":"no disk"}}\n{"level":"info","msg":"bye"}\n',
          });
        });
      });
      return {
        name: 'x',
        pid: 1,
        stop: async () => {},
        stopped,
        said: () => '',
        heard: () => 0,
        lasts,
      };
    };
    const untilReady = async ({ lasts }: { lasts?: number | null | undefined }) => {
      if (lasts === null) throw new Error('not ready');
    };
    const pause = async (ms: number) => void pauses.push(ms);
    const server = keepRunning('x', begin as never, untilReady as never, {
      pause,
      clock: () => now,
      say: (line: string) => void said.push(line),
    });
    await over;
    void server;
    return { pauses, said };
  }

  it('grows with each end in a row up to a minute, and is never given up', async () => {
    const { pauses, said } = await run([10, null, 10, 10, 10, 10, 10, 10, 10]);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000]);
    expect(said[0]).toBe('x ended (1); it last said: it ends: no disk');
    expect(said).toContain('x ended (1), 9 times in a row; it last said: it ends: no disk');
    expect(said).toContain('x starts again in 60 s');
  });

  it('begins anew after a minute of service', async () => {
    expect((await run([10, 10, 60_000, 59_999])).pauses).toEqual([500, 1000, 2000, 500, 1000]);
  });
});

it.each([
  ['', 'nothing'],
  ['one\ntwo\n\n', 'two'],
  ['{"level":"info","msg":"well"}\n', 'well'],
  [
    '{"level":"error","msg":"bad","err":{"message":"worse"}}\n{"level":"info","msg":"bye"}',
    'bad: worse',
  ],
  ['{not json', '{not json'],
  [
    'TypeError: no such thing\n    at main (main.ts:3)\n\nNode.js v20.20.2',
    'TypeError: no such thing',
  ],
  ['x'.repeat(400), 'x'.repeat(300)],
])('of %j the last words are told', (said, words) => {
  expect(lastWords(said)).toBe(words);
});

describe('a start has no limit by the clock', () => {
  /** @param step hundredths of a second that the server works between two looks */
  const started = async (how: string, step: number) => {
    const port = await freePort();
    const said: string[] = [];
    const server = fake('platform', port, how);
    while (server.heard() === 0) await wait(10);
    let worked = 0;
    const work = () => {
      worked += step;
      return worked;
    };
    const answer = ready(server, port, {
      every: 20,
      still: 300,
      dead: 700,
      say: (line: string) => void said.push(line),
      watch: (one: { pid: number; heard: () => number }) => stillness(one, { work }),
    });
    return { said, server, answer };
  };

  it('while the server works', async () => {
    const { said, server, answer } = await started('late', 50);
    expect(await answer).toEqual({ pid: server.pid });
    expect(said).toEqual([]);
  });

  it('but one that stands still is told of, with what it last said, and then given up', async () => {
    const { said, answer } = await started('never', 0);
    await expect(answer).rejects.toThrow(
      /^platform has done nothing for \d s, has had 0 s of a processor; it last said: it listens$/,
    );
    expect(said[0]).toMatch(
      /^ {2}platform has done nothing for \d s, has had 0 s of a processor; it last said: it listens$/,
    );
  });
});
