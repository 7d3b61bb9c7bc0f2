import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { firstComposition, parseComposition } from '../document';
import { compositionStore } from './from-env';
import { inEachPlace, inFiles, type Place } from './testing/places';

const WRITER = join(import.meta.dirname, 'testing/writer.ts');
const TSX = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
const writer = (place: Place, ...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', TSX, WRITER, ...args], {
    env: { ...process.env, ...place.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
const LIMIT = 120_000;

inEachPlace((open) => {
  let place: Place;
  beforeEach(async () => {
    place = await open();
  });
  afterEach(() => place.dispose());

  test(
    'R-28: of 40 writers in four processes none loses its change',
    async () => {
      const names = ['p0', 'p1', 'p2', 'p3'];
      const ends = await Promise.all(names.map((name) => once(writer(place, name, '10'), 'exit')));
      expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0]);
      const store = compositionStore(place.env);
      const live = await store.current();
      const expected = names.flatMap((name) =>
        Array.from({ length: 10 }, (_, at) => `${name}-${at}`),
      );
      expect(live?.kills?.map(({ build }) => build).sort()).toEqual(expected.sort());
      expect((await store.history(100)).map(({ revision }) => revision)).toEqual(
        Array.from({ length: 40 }, (_, at) => 40 - at),
      );
      await store.close();
    },
    LIMIT,
  );

  test(
    'R-29: a writer that is killed leaves whole revisions, and loses none that it was told of',
    async () => {
      const store = compositionStore(place.env);
      for (const [name, revisions] of [
        ['k0', 1],
        ['k1', 7],
        ['k2', 20],
      ] as const) {
        const child = writer(place, name, 'endless');
        const ended = once(child, 'exit');
        let told = 0;
        let count = 0;
        for await (const line of createInterface({
          input: child.stdout as NodeJS.ReadableStream,
        })) {
          told = Number(line);
          count += 1;
          if (count === revisions) child.kill('SIGKILL');
        }
        await ended;
        const live = await store.current();
        expect(live?.revision).toBeGreaterThanOrEqual(told);
        const history = await store.history(1000);
        expect(history).toHaveLength(live?.revision ?? 0);
        expect((await store.commit(live?.revision ?? 0, history[0] as never)).revision).toBe(
          history.length + 1,
        );
      }
      await store.close();
      const folder = join(place.env.DATA_DIR ?? '', 'composition');
      if (!place.env.DATA_DIR || !existsSync(folder)) return;
      for (const name of readdirSync(folder).filter((one) => !one.startsWith('.'))) {
        expect(() => parseComposition(readFileSync(join(folder, name), 'utf8'))).not.toThrow();
      }
    },
    LIMIT,
  );
});

test(
  'R-30: a disk without room leaves what is live, and nothing beside it',
  async () => {
    const place = await inFiles();
    const store = compositionStore(place.env);
    const live = await store.commit(0, firstComposition());
    // no file of this process may grow: what a full disk answers
    const child = spawn(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--import', TSX, WRITER, 'full', '1'],
      {
        env: { ...process.env, ...place.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const said = await text(child.stderr as NodeJS.ReadableStream);
    expect(said).toMatch(/EFBIG|ENOSPC/);
    expect(await store.current()).toEqual(live);
    expect(readdirSync(join(place.env.DATA_DIR ?? '', 'composition'))).toEqual(['1.json']);
    await place.dispose();
  },
  LIMIT,
);
