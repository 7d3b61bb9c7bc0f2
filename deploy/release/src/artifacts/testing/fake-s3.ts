import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=\S+\/s3\/aws4_request, ?SignedHeaders=\S+, ?Signature=[0-9a-f]{64}$/;

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const fail = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

/** As much of an object storage as builds need, in memory and over real HTTP; a call without a signature is refused. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();
  /** When objects were written, where that is not now. */
  readonly modified = new Map<string, Date>();
  /** Keys in the order in which they were first written. */
  readonly written: string[] = [];
  /** Decides over a write before it happens: an error code (`ConditionalRequestConflict`: 409), or `hang` for no answer at all. */
  onWrite: (key: string) => string | null = () => null;
  /** Folders or objects that an answer of a list holds before it continues in the next. */
  page = 2;
  private readonly server = createServer(
    (request, response) => void this.answer(request, response),
  );

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const body = await bytesOf(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const signed =
      SIGNATURE.test(request.headers.authorization ?? '') && request.headers['x-amz-date'];
    if (!signed) return fail(response, 403, 'AccessDenied');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    if (request.method === 'PUT') return this.put(request, response, key, body);
    if (searchParams.has('list-type')) return this.list(response, searchParams);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = this.objects.get(key);
    if (!found) return fail(response, 404, 'NoSuchKey');
    response.setHeader('last-modified', this.at(key).toUTCString());
    response.end(request.method === 'HEAD' ? '' : found);
  }

  private at(key: string): Date {
    return this.modified.get(key) ?? new Date();
  }

  private put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    const decision = this.onWrite(key);
    if (decision === 'hang') return;
    if (decision)
      return fail(response, decision === 'ConditionalRequestConflict' ? 409 : 507, decision);
    if (request.headers['if-none-match'] === '*' && this.objects.has(key)) {
      return fail(response, 412, 'PreconditionFailed');
    }
    this.objects.set(key, body);
    this.written.push(key);
    response.end();
  }

  private list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    const inside = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const all = query.has('delimiter') ? this.groups(inside, prefix) : this.contents(inside);
    const from = Number(query.get('continuation-token') ?? 0);
    const end = from + this.page;
    const more = end < all.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : '';
    const part = all.slice(from, end).join('');
    response.end(`<ListBucketResult><Prefix>${prefix}</Prefix>${part}${more}</ListBucketResult>`);
  }

  private groups(keys: string[], prefix: string): string[] {
    const folders = keys.map((key) => /^[^/]+\//.exec(key.slice(prefix.length))?.[0]);
    const names = new Set(folders.filter((name) => name !== undefined));
    return [...names].map(
      (name) => `<CommonPrefixes><Prefix>${prefix}${name}</Prefix></CommonPrefixes>`,
    );
  }

  private contents(keys: string[]): string[] {
    return keys.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${this.at(key).toISOString()}</LastModified></Contents>`,
    );
  }
}
