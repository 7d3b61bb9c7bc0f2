import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeSynced } from './file-publish';
import { FileArtifactStore } from './file-store';
import { artifactStore } from './from-env';
import { buildOf } from './testing/builds';
import { FakeS3 } from './testing/fake-s3';

const CHILD = join(import.meta.dirname, 'testing/publish-child.ts');
const TSX = pathToFileURL(createRequire(import.meta.filename).resolve('tsx')).href;
const publishing = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, ['--import', TSX, CHILD, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
const kill = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

describe('a publisher of files that is killed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'killed-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  // three files with their packed ones, then the description
  test.each([1, 4, 6, 7])(
    'P-3, P-3a: after %i files: nothing is visible, the next try works and cleans',
    async (n) => {
      const folder = join(directory, String(n));
      const child = publishing([folder, String(n)]);
      await once(child.stdout as NodeJS.ReadableStream, 'data');
      await kill(child);
      const store = new FileArtifactStore(folder);
      expect(readdirSync(join(folder, 'lobby'))).toHaveLength(1);
      expect(await store.builds('lobby')).toEqual([]);
      await expect(store.release('lobby', 'b1')).rejects.toThrow('is not published');
      await store.write(buildOf('lobby', 'b1'));
      expect(readdirSync(join(folder, 'lobby'))).toEqual(['b1']);
    },
  );

  test('P-3, P-3b: what a publisher that still runs has begun is left alone', async () => {
    const folder = join(directory, 'running');
    const child = publishing([folder, '2']);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    await new FileArtifactStore(folder).write(buildOf('lobby', 'b2'));
    expect(readdirSync(join(folder, 'lobby'))).toHaveLength(2);
    await kill(child);
  });
});

describe('a publisher to object storage that is killed', () => {
  const server = new FakeS3();
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', S3_ENDPOINT: '' };
  beforeAll(async () => {
    env.S3_ENDPOINT = await server.start();
  });
  afterAll(() => server.stop());

  test.each([1, 4, 7])(
    'P-3, P-3a: at write %i: nothing is visible, and the next try works',
    async (n) => {
      const ARTIFACTS_URL = `s3://builds/killed-${n}`;
      const store = artifactStore({ ...env, ARTIFACTS_URL });
      let writes = 0;
      const reached = new Promise<void>((resolve) => {
        server.onWrite = () => {
          writes += 1;
          if (writes === n) resolve();
          return writes === n ? 'hang' : null;
        };
      });
      const child = publishing([], { ...env, ARTIFACTS_URL });
      await reached;
      await kill(child);
      server.onWrite = () => null;
      expect(await store.builds('lobby')).toEqual([]);
      await store.write(buildOf('lobby', 'b1'));
      expect(await store.builds('lobby')).toEqual(['b1']);
      expect(server.written.filter((key) => key.startsWith(`killed-${n}/`)).at(-1)).toMatch(
        /release\.json$/,
      );
    },
  );

  test('P-3: a write of somebody else that is under way is not taken for one that succeeded', async () => {
    const store = artifactStore({ ...env, ARTIFACTS_URL: 's3://builds/conflict' });
    let conflicts = 0;
    server.onWrite = (key) => {
      if (!key.endsWith('.br') || conflicts === 2) return null;
      conflicts += 1;
      return 'ConditionalRequestConflict';
    };
    const content = buildOf('lobby', 'b1');
    await store.write(content);
    server.onWrite = () => null;
    for (const file of Object.keys(content.release.files)) {
      expect(await store.read('lobby', 'b1', file, 'br')).toEqual(await content.read(file, 'br'));
    }
  });

  test('P-4: a storage that takes no more is an error that says so, and nothing is visible', async () => {
    const store = artifactStore({ ...env, ARTIFACTS_URL: 's3://builds/full' });
    server.onWrite = (key) => (key.endsWith('.br') ? 'InsufficientStorage' : null);
    await expect(store.write(buildOf('lobby', 'b1'))).rejects.toThrow('507 InsufficientStorage');
    server.onWrite = () => null;
    expect(await store.builds('lobby')).toEqual([]);
  });
});

test('P-4: a full disk is a refusal, leaves nothing, and the next try works', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'full-'));
  let room = 3;
  const write = async (path: string, bytes: Buffer) => {
    await writeSynced(path, bytes.subarray(0, room > 0 ? bytes.length : 1));
    room -= 1;
    if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const store = new FileArtifactStore(directory, write);
  await expect(store.write(buildOf('lobby', 'b1'))).rejects.toThrow(
    /the disk of .* is full: lobby@b1/,
  );
  expect(readdirSync(join(directory, 'lobby'))).toEqual([]);
  room = 100;
  await store.write(buildOf('lobby', 'b1'));
  expect(await store.builds('lobby')).toEqual(['b1']);
  rmSync(directory, { recursive: true });
});

test('P-5, P-5a: a file that the disk holds otherwise than it was described never becomes visible', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'torn-'));
  const torn = new FileArtifactStore(directory, (path, bytes) =>
    writeSynced(path, path.endsWith('area.2.js') ? bytes.subarray(1) : bytes),
  );
  await expect(torn.write(buildOf('lobby', 'b1'))).rejects.toThrow(
    'area.2.js of lobby@b1 is not what release.json says',
  );
  expect(readdirSync(join(directory, 'lobby'))).toEqual([]);
  rmSync(directory, { recursive: true });
});
