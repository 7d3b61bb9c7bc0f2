import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

export interface S3Options {
  /** Origin of the service, e.g. `https://s3.eu-west-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds until a call counts as failed. */
const LIMIT = 30_000;
const RETRIES = 3;
/** Milliseconds between two tries of a write that another one of the same key is in the way of, and how many. */
const APART = 200;
const CONFLICTS = 20;
const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    plain(text),
  );

/** An object of a list. */
export interface Listed {
  key: string;
  modified: Date;
}

/** The calls of an S3-compatible service that builds need; keys are paths without a leading slash. */
export class S3Client {
  private readonly aws: AwsClient;

  constructor(private readonly options: S3Options) {
    const { accessKeyId, secretAccessKey, region } = options;
    this.aws = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: RETRIES,
    });
  }

  /** Null when there is no such object. @throws Error when the service does not answer as it should. */
  async get(key: string): Promise<Buffer | null> {
    const answer = await this.call('GET', key);
    if (answer.status === 404) return null;
    return Buffer.from(await (await this.good(answer, `read ${key}`)).arrayBuffer());
  }

  /** When an object was written; null when there is no such object. */
  async modified(key: string): Promise<Date | null> {
    const answer = await this.call('HEAD', key);
    if (answer.status === 404) return null;
    const { headers } = await this.good(answer, `look at ${key}`);
    return new Date(headers.get('last-modified') ?? Number.NaN);
  }

  /** Nothing happens when there is no such object. */
  async remove(key: string): Promise<void> {
    await this.good(await this.call('DELETE', key), `remove ${key}`);
  }

  /** False when `once` is asked and the key is taken. @throws Error when the service does not store it. */
  async put(key: string, body: Buffer, { once = false } = {}): Promise<boolean> {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      'content-type': 'application/octet-stream',
    };
    if (once) headers['if-none-match'] = '*';
    for (let tries = 1; ; tries += 1) {
      const answer = await this.call('PUT', key, { body: new Uint8Array(body), headers });
      if (once && answer.status === 412) return false;
      // another conditional write of the key is under way; it may yet fail, so nothing is known to be there
      if (answer.status !== 409 || tries === CONFLICTS) {
        await this.good(answer, `write ${key}`);
        return true;
      }
      await new Promise((resolve) => setTimeout(resolve, APART));
    }
  }

  /** Names of the folders directly under a prefix that ends with a slash. */
  async folders(prefix: string): Promise<string[]> {
    const groups = await this.listed(prefix, 'CommonPrefixes', { delimiter: '/' });
    const found = groups.flatMap((group) => elements(group, 'Prefix'));
    return found.map((path) => path.slice(prefix.length).replace(/\/$/, ''));
  }

  /** All objects whose keys begin with a prefix. */
  async objects(prefix: string): Promise<Listed[]> {
    const groups = await this.listed(prefix, 'Contents');
    return groups.map((group) => {
      const [key = ''] = elements(group, 'Key');
      const [modified = ''] = elements(group, 'LastModified');
      return { key, modified: new Date(modified) };
    });
  }

  /** The elements of this name of a whole list, however many answers it comes in. */
  private async listed(
    prefix: string,
    name: string,
    more: Record<string, string> = {},
  ): Promise<string[]> {
    const found: string[] = [];
    for (let token: string | undefined = ''; token !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...more });
      if (token) query.set('continuation-token', token);
      const answer = await this.good(await this.call('GET', `?${query}`), `list ${prefix}`);
      const xml = await answer.text();
      found.push(
        ...[...xml.matchAll(new RegExp(`<${name}>.*?</${name}>`, 'gs'))].map(([group]) => group),
      );
      [token] = elements(xml, 'NextContinuationToken');
    }
    return found;
  }

  private call(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket } = this.options;
    const url = key.startsWith('?')
      ? `${endpoint}/${bucket}${key}`
      : `${endpoint}/${bucket}/${key}`;
    return this.aws.fetch(url, { ...init, method, signal: AbortSignal.timeout(LIMIT) });
  }

  private async good(answer: Response, what: string): Promise<Response> {
    if (answer.ok) return answer;
    const [code = ''] = elements(await answer.text(), 'Code');
    throw new Error(`the object storage did not ${what}: ${answer.status} ${code}`.trim());
  }
}
