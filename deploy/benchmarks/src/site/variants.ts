import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Bundle } from './bundle';
import type { Answer, EdgePage, Instead } from './front';
import { BUNDLE_PATH, bundlePage, bundlePolicy, isRendered, staticPage } from './pages';
import type { Route } from './routes';

/** The edge’s quality for pages that are kept. */
const pageAnswer = (text: string, headers: Record<string, string>): Answer => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const body = brotliCompressSync(text, { params });
  const size = { 'content-encoding': 'br', 'content-length': String(body.length) };
  const kept = Object.entries(headers).filter(([name]) => name !== 'transfer-encoding');
  return { headers: { ...Object.fromEntries(kept), ...size }, body };
};

/** A page that is made for its first visitor and lies ready for the others. */
const ready = (make: (edge: () => Promise<EdgePage>) => Promise<Answer>) => {
  let page: Promise<Answer> | null = null;
  return (edge: () => Promise<EdgePage>): Promise<Answer> => {
    page ??= make(edge);
    return page;
  };
};

/** The composed site as it is. */
export const composed: Instead = async () => null;

/** The headers that the edge gives to a script of a build, so that the bundle's files cost as many bytes. */
export const scriptHeaders = async (site: string): Promise<Record<string, string>> => {
  const page = await (await fetch(site)).text();
  const [, script] = /<script defer src="([^"]+)"/.exec(page) ?? [];
  if (!script) throw new Error(`${site} has no script of a build`);
  const { headers } = await fetch(new URL(script, site), { method: 'HEAD' });
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding'];
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
};

/** One bundle that hydrates what the edge rendered. `route`: which chunks a page shows. */
export const oneBundle = (
  bundle: Bundle,
  common: Record<string, string>,
  route: Route,
): Instead => {
  const file = async (name: string): Promise<Answer | null> => {
    const known = Object.hasOwn(bundle.files, name) ? bundle.files[name] : undefined;
    if (!known) return null;
    const packed = known.br !== undefined;
    const body = await readFile(join(bundle.dir, packed ? `${name}.br` : name));
    const headers: Record<string, string> = { ...common, 'content-length': String(body.length) };
    if (name.endsWith('.css')) headers['content-type'] = 'text/css; charset=utf-8';
    if (packed) headers['content-encoding'] = 'br';
    return { headers, body };
  };
  const page = ready(async (edge) => {
    const { text, headers } = await rendered(edge);
    const html = bundlePage(text, bundle, route.chunks);
    const policy = bundlePolicy(headers['content-security-policy'] ?? '', html);
    return pageAnswer(html, { ...headers, 'content-security-policy': policy });
  });
  return async (path, edge) => {
    if (path.startsWith(BUNDLE_PATH)) return file(path.slice(BUNDLE_PATH.length));
    return path === route.path ? page(edge) : null;
  };
};

/** How often a page is asked for again when the edge had no time to render it. */
const PATIENCE = 10;
/** Between two times, in milliseconds. */
const PAUSE = 300;
const rendered = async (edge: () => Promise<EdgePage>): Promise<EdgePage> => {
  for (let again = 0; again < PATIENCE; again += 1) {
    const page = await edge();
    if (isRendered(page.text)) return page;
    await wait(PAUSE);
  }
  return edge();
};

/** The first screen as the edge rendered it: nothing runs, so no policy is needed for it. */
export const staticHtml = ({ path: own }: Pick<Route, 'path'>): Instead => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const page = ready(async (edge) => pageAnswer(staticPage((await rendered(edge)).text), headers));
  return async (path, edge) => (path === own ? page(edge) : null);
};
