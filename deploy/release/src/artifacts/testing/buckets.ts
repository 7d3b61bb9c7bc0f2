import { S3Client } from '../s3-client';
import { FakeS3 } from './fake-s3';
import { ForeignS3, hasForeignS3 } from './foreign-s3';

/** The bucket `builds` of a running object storage. */
export interface Bucket {
  /** What a site has in its environment that keeps its builds there. */
  env: Record<string, string>;
  /** Keys of all that lies there. */
  objects(): Promise<string[]>;
  put(key: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

const at = (endpoint: string, stop: () => Promise<void>): Bucket => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const client = new S3Client({ ...keys, endpoint, region: 'us-east-1', bucket: 'builds' });
  return {
    env: {
      S3_ENDPOINT: endpoint,
      ARTIFACTS_URL: 's3://builds/site',
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects: async () => (await client.objects('')).map(({ key }) => key),
    put: async (key, text) => void (await client.put(key, Buffer.from(text))),
    stop,
  };
};

const own = async (): Promise<Bucket> => {
  const server = new FakeS3();
  return at(await server.start(), () => server.stop());
};
const foreign = async (): Promise<Bucket> => {
  const server = new ForeignS3();
  const { S3_ENDPOINT = '' } = await server.start('builds');
  return at(S3_ENDPOINT, () => server.stop());
};

/** This project's own, and one that others wrote where that is at hand. */
export const BUCKETS: [string, () => Promise<Bucket>][] = [['an object storage', own]];
if (hasForeignS3()) BUCKETS.push(['an object storage that others wrote', foreign]);
else
  sayAloud(
    'moto_server is not installed: no backup is made from an object storage that others wrote',
  );
