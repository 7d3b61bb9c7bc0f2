import type { CompositionBody, CompositionDocument } from 'deploy-release';
import type { Answer, Reached } from './ask';
import type { TestEdge } from './edge';
import { block } from './html';

/** A page of the console, as somebody who is logged in sees it. @param path below `/-/console` */
export const lookAt = async (edge: Reached, path: string): Promise<Answer> => {
  const cookie = await logIn(edge);
  return edge.ask(`/-/console${path}`, { headers: { cookie } });
};

/** Logs in to the console. @returns the cookie of the session */
export const logIn = async (edge: Reached, token = 'console-token'): Promise<string> => {
  const { cookies } = await sendForm(edge, '/login', { token });
  return cookies.console?.split(';', 1)[0] ?? '';
};

/** Sends a form of the console. @param path below `/-/console` */
export const sendForm = (
  edge: Reached,
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Answer> =>
  edge.ask(`/-/console${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { origin: edge.origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Texts of the cells of a page's tables, row by row; markup becomes spaces. */
export const cellsIn = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
      cell
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );

/** Makes a revision, and waits until the edge has it. @returns its number */
export const commit = async (
  edge: TestEdge,
  change: (live: CompositionDocument) => CompositionBody,
): Promise<number> => {
  const live = await edge.store.current();
  if (!live) throw new Error('nothing is live');
  const { revision } = await edge.store.commit(live.revision, change(live));
  const seen = async () => block((await edge.ask('/')).text, 'composition').revision;
  while ((await seen()) < revision);
  return revision;
};
