import { get } from 'node:http';
import { releaseOf } from './artifacts';
import { siteUrl } from './site';

/** What the document of a page is and names, in bytes as they travel: compressed. */
export interface PageWeight {
  document: number;
  /** Scripts that the document names: what runs until the page answers. */
  js: number;
  scripts: number;
}

/** Bytes of an answer as sent, and what they say. */
const sent = (path: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(siteUrl() + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts))
          : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

const SCRIPT = /\/r\/(?!brand\/)([\w-]+)\/([\w-]+)\/([\w.-]+\.js)/g;

/** @param cookie of a player who is signed in */
export async function weightOf(path: string, cookie = ''): Promise<PageWeight> {
  const headers = { accept: 'text/html', 'accept-language': 'ru', ...(cookie ? { cookie } : {}) };
  const packed = await sent(path, { ...headers, 'accept-encoding': 'br' });
  const html = (await sent(path, { ...headers, 'accept-encoding': 'identity' })).toString();
  const named = new Map([...html.matchAll(SCRIPT)].map((found) => [found[0], found] as const));
  const sizes = [...named.values()].map(
    ([, area = '', build = '', file = '']) => releaseOf(area, build).files[file]?.br ?? 0,
  );
  return {
    document: packed.length,
    js: sizes.reduce((sum, size) => sum + size, 0),
    scripts: sizes.length,
  };
}
