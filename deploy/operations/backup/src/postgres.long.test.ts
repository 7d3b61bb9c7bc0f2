import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { artifactStore, compositionStore } from 'deploy-release';
import { BUCKETS } from 'deploy-release/artifacts/testing/buckets';
import { buildOf } from 'deploy-release/artifacts/testing/builds';
import { Client } from 'pg';
import { backup } from './backup';
import { load } from './postgres/database';
import { Tools } from './postgres/tools';
import { restore } from './restore';
import {
  asked,
  furnish,
  newDatabase,
  newSite,
  onTools,
  put,
  tablesIn,
} from './testing/installation';

const silent = () => undefined;

onTools(() => {
  const endings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });
  /** A database with these statements run in it. */
  const database = async (...statements: string[]): Promise<string> => {
    const { url, drop } = await newDatabase();
    endings.push(drop);
    for (const statement of statements) await asked(url, statement);
    return url;
  };
  const site = (...more: Parameters<typeof newSite>) => {
    const made = newSite(...more);
    endings.push(made.remove);
    return made;
  };
  const PLAYERS = [
    'create table migrations (name text primary key)',
    "insert into migrations values ('0001_identity.sql')",
    'create table players (id int primary key, name text)',
    "insert into players values (1, 'Ada'), (2, 'Berta')",
  ];
  const players = (url: string) =>
    asked<{ name: string }>(url, 'select name from players order by id');
  /** A site with two players, and a backup of it in a folder of its own. */
  const backedUp = async (options = {}) => {
    const from = newSite({ DATABASE_URL: await database(...PLAYERS) });
    await furnish(from.env);
    const manifest = await backup(from.env, { to: join(from.dir, 'backup'), ...options }, silent);
    return { ...from, manifest };
  };
  let plain: Awaited<ReturnType<typeof backedUp>>;
  let whole: typeof plain;
  let empty: Awaited<ReturnType<typeof newDatabase>>;
  beforeAll(async () => {
    plain = await backedUp();
    whole = await backedUp({ secrets: true, media: true });
    empty = await newDatabase();
  });
  afterAll(async () => {
    for (const { remove } of [plain, whole]) remove();
    await empty.drop();
  });
  /** One that a test may spoil. */
  const copyOf = ({ dir }: typeof plain): string => {
    const copy = site();
    cpSync(join(dir, 'backup'), copy.dir, { recursive: true });
    return copy.dir;
  };

  test('keys and pictures come along when they are asked for, what somebody is writing never does', async () => {
    const paths = plain.manifest.files.map(({ path }) => path);
    expect(paths).toContain('files/documents/kept/one.jpg');
    expect(paths.filter((path) => /secret|webp|two/.test(path))).toEqual([]);
    const more = whole.manifest.files.map(({ path }) => path);
    expect(more).toEqual(expect.arrayContaining(['secrets/secrets.json', 'files/media/game.webp']));
  });

  test('where one database has it all it is written once, also by two addresses; others have a file each', async () => {
    const [one, games] = [
      await database(...PLAYERS),
      await database('create table rounds (id int)'),
    ];
    const alias = new URL(one);
    alias.searchParams.set('application_name', 'an other');
    const from = site({
      DATABASE_URL: one,
      COMPOSITION_URL: alias.href,
      GAMES_DATABASE_URL: games,
    });
    const manifest = await backup(from.env, { to: join(from.dir, 'backup') }, silent);
    expect(manifest.databases).toEqual([
      { file: 'games.dump', driver: 'postgres', holds: ['games'] },
      { file: 'platform.dump', driver: 'postgres', holds: ['platform', 'composition'] },
    ]);
    expect(manifest.folders).toEqual(['documents', 'exports']);
  });

  test('BK5: without pg_dump it says what to install, and a folder that holds something is not written to', async () => {
    const from = site({ DATABASE_URL: await database(...PLAYERS), PG_BIN: '/nowhere' });
    const to = join(from.dir, 'backup');
    await expect(backup(from.env, { to }, silent)).rejects.toThrow(
      /pg_dump is missing.*postgresql-client/,
    );
    await expect(restore(from.env, { from: to }, silent)).rejects.toThrow(/no whole backup/);
    await furnish(from.env);
    await expect(backup(from.env, { to: from.dir }, silent)).rejects.toThrow('is not empty');
  });

  const byteOf = (file: string) => {
    const bytes = readFileSync(file);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  const manifestOf = (
    folder: string,
    change: (manifest: { schema: { platform: string[] } }) => void,
  ) => {
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
  };
  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'another byte',
      (at) => byteOf(join(at, 'games.dump')),
      /games.dump is not what was backed up/,
    ],
    [
      'a shorter file',
      (at) => truncateSync(join(at, 'games.dump'), 90),
      /games.dump is not what was/,
    ],
    [
      'a file more',
      (at) => writeFileSync(join(at, 'files/build-health/more'), ''),
      /more is no part/,
    ],
    [
      'a schema of another version',
      (at) => manifestOf(at, ({ schema }) => schema.platform.push('9999_next.sql')),
      /another version: 9999_next.sql is unknown/,
    ],
    [
      'a member more',
      (at) => manifestOf(at, (all) => Object.assign(all, { more: 1 })),
      /malformed at \/more/,
    ],
  ])(
    'BK10, BK11: a backup with %s is refused before anything is written',
    async (_, spoil, reason) => {
      const folder = copyOf(plain);
      spoil(folder);
      const to = site({ DATABASE_URL: empty.url });
      await expect(restore(to.env, { from: folder, over: true }, silent)).rejects.toThrow(reason);
      expect(await tablesIn(empty.url)).toEqual([]);
      expect(() =>
        readFileSync(join(to.env.DATA_DIR ?? '', 'build-health/exposures.jsonl')),
      ).toThrow();
    },
  );

  test('BK11: a site that keeps its data otherwise is told how', async () => {
    const folder = copyOf(plain);
    const to = site({ DATABASE_URL: empty.url, GAMES_DATABASE_URL: await database() });
    await expect(restore(to.env, { from: folder }, silent)).rejects.toThrow(
      /postgres with games and platform.*set DATABASE_URL, GAMES_DATABASE_URL/,
    );
  });

  test('BK13: a site that is there stays, unless it is to be replaced and nobody uses it (BK13b)', async () => {
    const folder = copyOf(whole);
    const url = await database(
      'create schema games',
      'create table games.rounds (id int)',
      ...PLAYERS,
    );
    await asked(url, "update players set name = 'Carla'");
    const to = site({ DATABASE_URL: url });
    await expect(restore(to.env, { from: folder }, silent)).rejects.toThrow(/is not empty: --over/);
    const someone = new Client({ connectionString: url });
    await someone.connect();
    await expect(restore(to.env, { from: folder, over: true }, silent)).rejects.toThrow(
      /in use \(1 connections\): stop the site/,
    );
    await someone.end();
    expect(await players(url)).toEqual([{ name: 'Carla' }, { name: 'Carla' }]);

    await furnish(to.env);
    writeFileSync(join(to.env.DATA_DIR ?? '', 'documents/kept/later.jpg'), '');
    await restore(to.env, { from: folder, over: true }, silent);
    expect(await players(url)).toEqual([{ name: 'Ada' }, { name: 'Berta' }]);
    expect(await tablesIn(url)).toEqual([
      { name: 'public.migrations' },
      { name: 'public.players' },
    ]);
    expect(() => readFileSync(join(to.env.DATA_DIR ?? '', 'documents/kept/later.jpg'))).toThrow();
  });

  test.each([
    ['documents', 'documents/kept/mine.jpg'],
    ['build-health', 'build-health/mine'],
    ['keys', 'provider-secret.json'],
  ])('BK13: what there is of %s is in the way', async (_, path) => {
    const folder = copyOf(whole);
    const to = site({ DATABASE_URL: empty.url });
    const file = join(to.env.DATA_DIR ?? '', path);
    put('mine', file);
    await expect(restore(to.env, { from: folder }, silent)).rejects.toThrow('--over');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await tablesIn(empty.url)).toEqual([]);
  });

  test.each(BUCKETS)(
    'builds go from %s to files and back into one, byte for byte; a damaged one is left out by name',
    async (_, open) => {
      const { env: inBucket, objects, put: spoil, stop } = await open();
      endings.push(stop);
      const from = site({ DATABASE_URL: await database(...PLAYERS), ...inBucket });
      await furnish(from.env);
      const damaged = (await objects()).find((key) => !key.endsWith('.json')) ?? '';
      const second = buildOf('lobby', 'b2', { 'entry.js': 'two' });
      await artifactStore(from.env).write(second);
      await spoil(damaged, 'other');
      const told: string[] = [];
      const folder = join(from.dir, 'backup');
      const manifest = await backup(from.env, { to: folder, secrets: true }, (line) =>
        told.push(line),
      );
      expect(manifest.leftOut).toEqual(['lobby@b1']);
      expect(told.join()).toContain('left out: ');

      const to = site({ DATABASE_URL: await database() });
      await restore(to.env, { from: folder }, silent);
      const builds = artifactStore(to.env);
      expect(await builds.builds('lobby')).toEqual(['b2']);
      expect(await builds.release('lobby', 'b2')).toEqual(second.release);
      expect((await builds.read('lobby', 'b2', 'entry.js', null)).toString()).toBe('two');
      expect((await compositionStore(to.env).current())?.revision).toBe(1);
      expect(readFileSync(join(to.env.DATA_DIR ?? '', 'secrets.json'), 'utf8')).toBe(
        '{"root": "of all keys"}',
      );

      const bucket = { ...inBucket, ARTIFACTS_URL: 's3://builds/another' };
      const back = site({ DATABASE_URL: await database(), ...bucket });
      await restore(back.env, { from: folder }, silent);
      expect(await artifactStore(bucket).builds('lobby')).toEqual(['b2']);
      expect((await artifactStore(bucket).read('lobby', 'b2', 'entry.js', null)).toString()).toBe(
        'two',
      );
    },
  );

  test('BK14: a dump that breaks off on its way leaves the database as it was', async () => {
    const folder = copyOf(plain);
    const url = await database(...PLAYERS, "update players set name = 'Carla'");
    truncateSync(join(folder, 'games.dump'), readFileSync(join(folder, 'games.dump')).length - 30);
    await expect(load(url, join(folder, 'games.dump'), new Tools(process.env))).rejects.toThrow(
      'pg_restore',
    );
    expect(await players(url)).toEqual([{ name: 'Carla' }, { name: 'Carla' }]);
  });
});
