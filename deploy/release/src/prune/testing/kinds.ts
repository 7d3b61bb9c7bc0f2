import { utimesSync } from 'node:fs';
import type { PrunableStore } from '../../artifacts';
import { S3Client } from '../../artifacts/s3-client';
import { S3ArtifactStore } from '../../artifacts/s3-store';
import { FakeS3 } from '../../artifacts/testing/fake-s3';
import { ForeignS3, hasForeignS3 } from '../../artifacts/testing/foreign-s3';
import { workspace } from '../../testing';

const OLD = new Date(Date.now() - 400 * 86_400_000);

/** An empty store whose builds can be made old. */
export interface Kind {
  artifacts: PrunableStore;
  /** Says of a published build that it has been there for long. */
  age(area: string, build: string): void;
  close(): Promise<void>;
}

const inFiles = async (): Promise<Kind> => {
  const { artifacts, dispose } = workspace();
  return {
    artifacts,
    age: (area, build) => utimesSync(artifacts.path(area, build, 'release.json'), OLD, OLD),
    close: async () => dispose(),
  };
};

const inFakeS3 = async (): Promise<Kind> => {
  const server = new FakeS3();
  server.page = 20;
  const options = { endpoint: await server.start(), region: 'r', bucket: 'builds' };
  const client = new S3Client({ ...options, accessKeyId: 'id', secretAccessKey: 'secret' });
  return {
    artifacts: new S3ArtifactStore(client, 's3://builds/site/', 'site/'),
    age: (area, build) => {
      for (const key of server.objects.keys())
        if (key.startsWith(`site/${area}/${build}/`)) server.modified.set(key, OLD);
    },
    close: () => server.stop(),
  };
};

/** What others wrote lets nobody say when an object was written: of some this says so in its place. */
class BackThen extends S3Client {
  readonly old = new Set<string>();
  override async modified(key: string): Promise<Date | null> {
    const found = await super.modified(key);
    return found && [...this.old].some((folder) => key.startsWith(folder)) ? OLD : found;
  }
}

/** Each kind has a path of its own in the bucket of one server, which the first starts. */
const inForeignS3 = (server: ForeignS3) => {
  let started: ReturnType<ForeignS3['start']> | null = null;
  let count = 0;
  return async (): Promise<Kind> => {
    started ??= server.start('builds');
    const { S3_ENDPOINT: endpoint = '', S3_REGION: region = '', ...keys } = await started;
    const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } =
      keys;
    const client = new BackThen({
      endpoint,
      region,
      bucket: 'builds',
      accessKeyId,
      secretAccessKey,
    });
    const prefix = `site-${++count}/`;
    return {
      artifacts: new S3ArtifactStore(client, `s3://builds/${prefix}`, prefix),
      age: (area, build) => void client.old.add(`${prefix}${area}/${build}/`),
      close: async () => {},
    };
  };
};

/** Where builds are pruned: files, object storage of this project's own, and one that others wrote where that is at hand. */
export const kinds = (): { kinds: [string, () => Promise<Kind>][]; stop: () => Promise<void> } => {
  const server = new ForeignS3();
  const own: [string, () => Promise<Kind>][] = [
    ['files', inFiles],
    ['object storage', inFakeS3],
  ];
  if (hasForeignS3()) own.push(['an object storage that others wrote', inForeignS3(server)]);
  else
    sayAloud(
      'moto_server is not installed: nothing is pruned in an object storage that others wrote',
    );
  return { kinds: own, stop: () => server.stop() };
};
