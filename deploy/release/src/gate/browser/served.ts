import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { BuildContent } from '../../artifacts';
import type { Recorded } from '../render/recorded';

export const ORIGIN = 'https://recorded.test';
export const baseOf = ({ release: { area, build } }: BuildContent): string =>
  `${ORIGIN}/r/${area}/${build}/`;

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
const MISSING: Answer = { status: 404, type: 'text/plain', body: Buffer.from('') };

const page = (axe: boolean) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host/main.css">
<div id="others"></div>
<main id="area"></main>
${axe ? '<script src="/axe.js"></script>' : ''}
<script src="/host/main.js"></script>
</html>`;

/** Where axe lies, when somebody has installed it: the journeys of the house have. */
const findAxe = (): string | null => {
  const { resolve } = createRequire(import.meta.url);
  const of = (name: string, paths: string[]) => {
    try {
      return resolve(name, { paths });
    } catch {
      return null;
    }
  };
  const here = [process.cwd(), import.meta.dirname];
  const around = of('@axe-core/playwright', here);
  const found = of('axe-core', around ? [around, ...here] : here);
  const file = found && join(found, '../axe.min.js');
  return file && existsSync(file) ? file : null;
};

/** Everything that the page of a check may ask for. */
export class Served {
  private readonly axe = findAxe();
  private readonly site: Buffer;
  private readonly declared: Set<string>;

  constructor(
    private readonly content: BuildContent,
    private readonly folder: string,
    { at, gamesOrigin, answers, player }: Recorded,
  ) {
    this.site = Buffer.from(JSON.stringify({ at, gamesOrigin, guest: answers, player }));
    const { policy = {} } = content.release;
    this.declared = new Set([gamesOrigin, ...Object.values(policy).flat()]);
  }

  /** Accessibility is looked at. */
  get hasAxe(): boolean {
    return this.axe !== null;
  }

  /** The site's own, what needs no network, and what the build has declared. */
  isDeclared(url: string): boolean {
    if (!/^(https?|wss?):/.test(url)) return true;
    const { origin } = new URL(url);
    return origin === ORIGIN || this.declared.has(origin);
  }

  async answer(url: string, isDocument: boolean): Promise<Answer> {
    const { origin, pathname } = new URL(url);
    if (origin !== ORIGIN) return { status: 200, type: 'text/html', body: Buffer.from('') };
    if (pathname === '/' && isDocument)
      return this.text('text/html; charset=utf-8', page(this.hasAxe));
    if (pathname === '/recorded.json')
      return { status: 200, type: 'application/json', body: this.site };
    if (pathname === '/axe.js' && this.axe)
      return this.file(pathname, () => readFile(this.axe as string));
    if (pathname.startsWith('/host/')) return this.hosts(pathname.slice(6));
    const base = new URL(baseOf(this.content)).pathname;
    if (pathname.startsWith(base))
      return this.file(pathname, () => this.content.read(pathname.slice(base.length), null));
    if (/^\/(media|assets|icons)\//.test(pathname))
      return { status: 200, type: 'image/svg+xml', body: PICTURE };
    return MISSING;
  }

  private hosts(name: string): Promise<Answer> {
    if (!/^[\w.-]+$/.test(name)) return Promise.resolve(MISSING);
    return this.file(name, () => readFile(join(this.folder, name)));
  }

  private text(type: string, text: string): Answer {
    return { status: 200, type, body: Buffer.from(text) };
  }

  private async file(name: string, read: () => Promise<Buffer>): Promise<Answer> {
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    return read().then(
      (body): Answer => ({ status: 200, type, body }),
      () => MISSING,
    );
  }
}
