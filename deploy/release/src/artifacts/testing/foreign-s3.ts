import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

const KEYS = { accessKeyId: 'id', secretAccessKey: 'secret' };
/** Python is slow to load it on a busy machine, milliseconds. */
const START_LIMIT = 60_000;

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the object storage that others wrote is there: `moto_server` of the Python package `moto`. */
export const hasForeignS3 = (): boolean =>
  spawnSync('moto_server', ['--help'], { timeout: START_LIMIT, stdio: 'ignore' }).status === 0;

/** That server with a bucket, at a port of its own. */
export class ForeignS3 {
  private child: ChildProcess | null = null;

  /** @returns what a store is opened with */
  async start(bucket: string): Promise<Record<string, string>> {
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    this.child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    for (const since = Date.now(); !(await answers(endpoint)); await wait(100))
      if (this.child.exitCode !== null || Date.now() - since > START_LIMIT)
        throw new Error('the object storage does not start');
    const client = new AwsClient({ ...KEYS, region: 'us-east-1', service: 's3' });
    const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
    if (!made.ok) throw new Error(`the object storage makes no bucket (${made.status})`);
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
}
