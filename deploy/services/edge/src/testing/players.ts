import type { Reached } from './ask';
import type { TestEdge } from './edge';
import { block } from './html';

/** A page that somebody opened: its signed id, its builds, and the visitor's cookie. */
export interface OpenPage {
  view: string;
  cookie: string;
  /** The shell's build. */
  shell: string;
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
  edge: Reached,
  { path = '/', visitor = crypto.randomUUID(), headers = {}, host }: Opening = {},
): Promise<OpenPage> => {
  const brought = `visitor=${visitor}`;
  const asked = {
    headers: { 'user-agent': BROWSER, cookie: brought, ...headers },
    ...(host ? { host } : {}),
  };
  const { text, cookies } = await edge.ask(path, asked);
  // signed by now
  const cookie = cookies.visitor?.split(';')[0] ?? brought;
  const { shell, areas } = block(text, 'composition');
  return { view: block(text, 'boot').view, cookie, shell: shell.build, builds: areas };
};

const put = (edge: TestEdge, path: string, { cookie }: OpenPage, body: object) =>
  edge.call(path, {
    method: 'PUT',
    cookie,
    body: JSON.stringify(body),
    headers: { 'user-agent': BROWSER },
  });

/** What the site tells of an error. */
export const reportTrouble = (edge: TestEdge, page: OpenPage, label: string, context: object) =>
  put(edge, '/log', page, {
    level: 'error',
    label,
    message: 'broken',
    datetime: new Date().toISOString(),
    context: { view: page.view, ...context },
  });

/** What the site's loader reports when an area could not be shown. */
export const reportFailure = (edge: TestEdge, page: OpenPage, area: string, context: object = {}) =>
  reportTrouble(edge, page, 'area.load', {
    area,
    build: page.builds[area]?.build,
    reason: 'RUNTIME-008',
    step: 'placeholder',
    ...context,
  });

export const reportVitals = (edge: TestEdge, page: OpenPage, vitals: object) =>
  put(edge, '/performance', page, { view: page.view, ...vitals });
