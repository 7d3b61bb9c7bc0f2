import { resolve } from 'node:path';
import type { SomeSettings } from 'deploy-observability/settings';
import type { STORES } from '../settings';
import { FileArtifactStore } from './file-store';
import { S3Client } from './s3-client';
import { S3ArtifactStore } from './s3-store';
import type { PrunableStore } from './store';

type Given = SomeSettings<typeof STORES>;

const demanded = (env: Given, name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'): string => {
  const value = env[name];
  if (!value) throw new Error(`ARTIFACTS_URL needs ${name}`);
  return value;
};

const inBucket = (url: URL, env: Given): PrunableStore => {
  const region = env.S3_REGION ?? env.AWS_REGION ?? 'us-east-1';
  const endpoint = new URL(env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin;
  const client = new S3Client({
    endpoint,
    region,
    bucket: url.hostname,
    accessKeyId: demanded(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: demanded(env, 'AWS_SECRET_ACCESS_KEY'),
  });
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return new S3ArtifactStore(client, url.href, path && `${path}/`);
};

/**
 * The store that the settings name: `ARTIFACTS_URL=s3://bucket/prefix` (with `S3_ENDPOINT`, `S3_REGION`,
 * `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`), else the folder `ARTIFACTS_DIR`.
 * @throws Error when a variable is missing
 */
export const artifactStore = (env: Given): PrunableStore => {
  if (!env.ARTIFACTS_URL)
    return new FileArtifactStore(resolve(env.ARTIFACTS_DIR ?? '.build/artifacts'));
  return inBucket(new URL(env.ARTIFACTS_URL), env);
};
