import { pause } from './pause';
import type { Tally } from './tally';
import { Visitor } from './visitor';

const PAGES = ['/', '/promo', '/tournaments', '/games/allgames', '/rules'];
const LISTS = [
  '/json-api/v2/games',
  '/json-api/v2/categories',
  '/json-api/actions',
  '/json-api/banners',
];

/** Somebody without an account, who goes from page to page: documents, a file that they name, what their scripts read. */
export const browse = async (
  site: string,
  network: string,
  tally: Tally,
  isOver: () => boolean,
  every = 1000,
): Promise<void> => {
  const visitor = new Visitor(site, network, tally);
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PAGES[turn % PAGES.length] as string;
    const page = await visitor.ask({ kind: 'pages', path, headers: { accept: 'text/html' } });
    const [file] = /\/r\/[^"'\s]+\.(?:js|css)/.exec(page?.text ?? '') ?? [];
    if (file) await visitor.ask({ kind: 'files', path: file });
    await visitor.call({ kind: 'calls', path: LISTS[turn % LISTS.length] as string });
    await pause(every, isOver);
  }
  visitor.leave();
};
