/** Name of the cache of published files. */
export const FILES = 'files';
/** A file is kept for so long, in milliseconds: thirty days. */
export const MOST_AGE = 30 * 86_400_000;
/** All kept files together, in bytes, and how many there are. */
export const MOST_BYTES = 30_000_000;
export const MOST_FILES = 500;
/** One that is larger is left to the browser's own cache, in bytes. */
export const LARGEST = 3_000_000;
/** So many more files, and what is too much goes. */
const SWEEP_EVERY = 25;

const KEPT_AT = 'x-kept-at';
const KEPT_BYTES = 'x-kept-bytes';

export interface KeptFilesParts {
  caches: Pick<CacheStorage, 'open'>;
  ask: (request: Request) => Promise<Response>;
  now: () => number;
}
interface Kept {
  request: Request;
  at: number;
  bytes: number;
}

/** Published files, the same for ever by their address: kept as they came, emptied by age and size (SPEC.md, 3 to 6). */
export class KeptFiles {
  private fresh = 0;

  constructor(private readonly parts: KeptFilesParts) {}

  /** `lasts` is told of work that goes on after the answer. @throws TypeError when there is neither file nor connection */
  async answer(request: Request, lasts: (work: Promise<unknown>) => void): Promise<Response> {
    // a second try names itself: what was kept may be what failed
    const isAgain = new URL(request.url).search !== '';
    const kept = isAgain ? undefined : await this.find(request);
    if (kept) return kept;
    const response = await this.parts.ask(request);
    if (isAgain) lasts(this.forget(request));
    else if (mayKeep(response)) lasts(this.keep(request, response.clone()));
    return response;
  }

  /** Removes what is too old, then the oldest while all are too much. Never throws. */
  async sweep(mostBytes = MOST_BYTES): Promise<void> {
    try {
      const cache = await this.parts.caches.open(FILES);
      const all = await this.list(cache);
      let bytes = all.reduce((sum, one) => sum + one.bytes, 0);
      let count = all.length;
      for (const one of all.sort((a, b) => a.at - b.at)) {
        const isOld = this.parts.now() - one.at > MOST_AGE;
        if (!isOld && bytes <= mostBytes && count <= MOST_FILES) break;
        await cache.delete(one.request, { ignoreVary: true });
        bytes -= one.bytes;
        count -= 1;
      }
    } catch {
      // storage that is forbidden keeps nothing either
    }
  }

  private async find(request: Request): Promise<Response | undefined> {
    try {
      const cache = await this.parts.caches.open(FILES);
      return await cache.match(request.url, { ignoreVary: true });
    } catch {
      return undefined;
    }
  }

  private async forget(request: Request): Promise<void> {
    const url = new URL(request.url);
    url.search = '';
    try {
      await (await this.parts.caches.open(FILES)).delete(url.href, { ignoreVary: true });
    } catch {
      // there was nothing
    }
  }

  private async keep(request: Request, response: Response): Promise<void> {
    try {
      const body = await response.arrayBuffer();
      if (body.byteLength > LARGEST) return;
      const headers = new Headers(response.headers);
      headers.set(KEPT_AT, String(this.parts.now()));
      headers.set(KEPT_BYTES, String(body.byteLength));
      const cache = await this.parts.caches.open(FILES);
      await cache.put(request.url, new Response(body, { headers }));
      this.fresh += 1;
      if (this.fresh % SWEEP_EVERY === 0) await this.sweep();
    } catch {
      // a full store makes room, and this file is kept another time
      await this.sweep(MOST_BYTES / 2);
    }
  }

  private async list(cache: Cache): Promise<Kept[]> {
    const requests = await cache.keys();
    return Promise.all(
      requests.map(async (request) => {
        const headers = (await cache.match(request, { ignoreVary: true }))?.headers;
        const numberIn = (name: string) => Number(headers?.get(name) ?? 0) || 0;
        return { request, at: numberIn(KEPT_AT), bytes: numberIn(KEPT_BYTES) };
      }),
    );
  }
}

/** Whole answers of this site that say themselves that they never change. */
export const mayKeep = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
