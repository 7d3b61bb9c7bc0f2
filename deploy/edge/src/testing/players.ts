import type { TestEdge } from './edge';
import { block } from './html';

/** A page that somebody opened: its signed id, its builds, and the visitor's cookie. */
export interface OpenPage {
  view: string;
  cookie: string;
  builds: Record<string, { build: string; why: string }>;
}
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Opening {
  path?: string;
  visitor?: string;
  headers?: Record<string, string>;
  host?: string;
}

/** Opens a page as somebody with a browser. */
export const openPage = async (
  edge: TestEdge,
  { path = '/', visitor = crypto.randomUUID(), headers = {}, host }: Opening = {},
): Promise<OpenPage> => {
  const cookie = `visitor=${visitor}`;
  const asked = { headers: { 'user-agent': BROWSER, cookie, ...headers }, ...(host ? { host } : {}) };
  const { text } = await edge.ask(path, asked);
  return { view: block(text, 'boot').view, cookie, builds: block(text, 'composition').areas };
};

const put = (edge: TestEdge, path: string, { cookie }: OpenPage, body: object) =>
  edge.call(path, { method: 'PUT', cookie, body: JSON.stringify(body), headers: { 'user-agent': BROWSER } });

/** What the site's loader reports when an area could not be shown. */
export const reportFailure = (edge: TestEdge, page: OpenPage, area: string, context: object = {}) =>
  put(edge, '/log', page, {
    ...{ level: 'error', label: 'area.load', message: 'broken', datetime: new Date().toISOString() },
    context: {
      ...{
        area,
        build: page.builds[area]?.build,
        view: page.view,
        reason: 'RUNTIME-008',
        step: 'placeholder',
      },
      ...context,
    },
  });

export const reportVitals = (edge: TestEdge, page: OpenPage, vitals: object) =>
  put(edge, '/performance', page, { view: page.view, ...vitals });
