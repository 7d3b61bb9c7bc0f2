import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileArtifactStore } from '../file-store';
import { artifactStore } from '../from-env';
import type { ArtifactStore } from '../store';
import { FakeS3 } from './fake-s3';
import { ForeignS3 } from './foreign-s3';

export interface TestStores {
  /** A store without a build in it. */
  empty(): ArtifactStore;
  /** The same builds seen by somebody else. */
  again(store: ArtifactStore): ArtifactStore;
  stop(): Promise<void>;
}

export const inFiles = async (): Promise<TestStores> => {
  const directory = mkdtempSync(join(tmpdir(), 'artifacts-'));
  let count = 0;
  return {
    empty: () => new FileArtifactStore(join(directory, String(++count))),
    again: (store) => new FileArtifactStore(store.place),
    stop: async () => rmSync(directory, { recursive: true, force: true }),
  };
};

/** Each store is a path of its own in the bucket. */
const inBucket = (
  env: Record<string, string | undefined>,
  stop: () => Promise<void>,
): TestStores => {
  const run = crypto.randomUUID();
  const at = (place: string) => artifactStore({ ...env, ARTIFACTS_URL: place });
  let count = 0;
  return {
    empty: () => at(`s3://${env.S3_BUCKET ?? 'builds'}/test-${run}/${++count}`),
    again: ({ place }) => at(place),
    stop,
  };
};

export const inFakeS3 = async (): Promise<TestStores> => {
  const server = new FakeS3();
  const S3_ENDPOINT = await server.start();
  const env = { S3_ENDPOINT, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  return inBucket(env, () => server.stop());
};

/** A server that others wrote. */
export const inForeignS3 = async (): Promise<TestStores> => {
  const server = new ForeignS3();
  return inBucket(await server.start('builds'), () => server.stop());
};

/** The service that `S3_ENDPOINT` names, with its bucket `S3_BUCKET` and the usual keys. */
export const inRealS3 = async (): Promise<TestStores> => inBucket(process.env, async () => {});
