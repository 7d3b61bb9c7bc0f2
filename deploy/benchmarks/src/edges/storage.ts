import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactStore, FileArtifactStore } from 'deploy-release';
import { ForeignS3 } from 'deploy-release/artifacts/testing/foreign-s3';
import { copyBuild } from '../compose/builds';
import { copyBuilds } from '../compose/world';

/** An object storage that others wrote, with what was built and a second build of the lobby. */
export interface Storage {
  /** What servers are started with. */
  env: Record<string, string>;
  /** Both builds of the lobby. */
  lobby: readonly [string, string];
  stop(): Promise<void>;
}

/** @throws Error when it does not start */
export const openStorage = async (): Promise<Storage> => {
  const server = new ForeignS3();
  const folder = join(tmpdir(), `bench-edges-${crypto.randomUUID()}`);
  const env = { ...(await server.start('builds')), ARTIFACTS_URL: 's3://builds/site' };
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await copyBuilds(folder);
    const newest: Record<string, string> = JSON.parse(
      await readFile(join(folder, 'latest.json'), 'utf8'),
    );
    const { lobby: like = '' } = newest;
    const build = `${like}-again`;
    const file = ({ entry }: { entry: string }) => entry;
    await copyBuild(folder, {
      area: 'lobby',
      like,
      build,
      file,
      text: (former) => `${former}\n//`,
    });
    const files = new FileArtifactStore(folder);
    const store = artifactStore(env);
    for (const [area, id] of [...Object.entries(newest), ['lobby', build] as const]) {
      const release = await files.release(area, id);
      await store.write({
        release,
        read: (name, encoding) => files.read(area, id, name, encoding),
      });
    }
    await store.nameNewest(newest);
    return { env, lobby: [like, build], stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
