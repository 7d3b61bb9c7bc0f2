import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBuild } from '../compose/builds';
import { GUEST, type Hits, hit } from '../compose/hits';
import { promote, until, type World } from '../compose/world';
import { median } from '../figures/median';

/** The area that loops, and a page of it. */
const AREA = 'tournaments';
const ITS_PAGE = '/tournaments';
/** Milliseconds between two visits of that page. */
const PACE = 250;
/** As many as one worker and its queue take (PG-4 of the edge). */
const CONNECTIONS = 8;

/**
 * Appended to a server build: its pages never end rendering when their address has a query as here. The publish gate, which has
 * none, finds nothing wrong.
 */
export const LOOPS = `
;(() => {
  const { createElement } = require('react');
  const { default: area } = module.exports;
  let host;
  const mount = (given) => area.mount((host = given));
  const endless = (load) => async () => {
    const { default: Page } = await load();
    const Loop = (props) => {
      while (host.router.current.query.has('n'));
      return createElement(Page, props);
    };
    return { default: Loop };
  };
  const pages = Object.fromEntries(Object.entries(area.pages).map(([name, load]) => [name, endless(load)]));
  module.exports = { default: { ...area, pages, mount } };
})();
`;
/** As long a change that changes nothing. */
const PLAIN = `\n/*${'-'.repeat(LOOPS.length - 5)}*/`;

/** Pages of the other areas. */
interface Others {
  /** With content, a second. */
  perSecond: number;
  /** Share of those that went out without content. */
  bare: number;
}
/** While one area is as it should be, and while it loops. */
export type Looping = Record<'without' | 'looping', Others>;

const LINK = /href="(\/(?:games|producers|promo|play)\/[^"?#]+)"/g;
/** Addresses of the other areas' pages, each asked for with another query every time. */
const otherPages = async (site: string): Promise<() => string> => {
  const paths = new Set(['/', '/promo']);
  for (const path of ['', 'promo']) {
    const html = await (await fetch(site + path, { headers: GUEST })).text();
    for (const [, link = ''] of html.matchAll(LINK)) paths.add(link);
  }
  const all = [...paths];
  let count = 0;
  return () => `${all[count % all.length]}?n=${count++}`;
};

/** Opens the area's own page at a steady pace while `work` goes on; resolves when the last of these visits is over. */
const whileVisited = async <T>(site: string, work: () => Promise<T>): Promise<T> => {
  const underWay = new Set<Promise<unknown>>();
  let count = 0;
  const visits = setInterval(() => {
    const one = fetch(new URL(`${ITS_PAGE}?n=${count++}`, site), { headers: GUEST })
      .then((answer) => answer.text())
      .catch(() => {})
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }, PACE);
  try {
    return await work();
  } finally {
    clearInterval(visits);
    await Promise.all(underWay);
  }
};

/** What pages of other areas get while one area's server build loops: a new good build and a new looping one take turns. */
export const looping = async (world: World, turns: number, seconds: number): Promise<Looping> => {
  const artifacts = world.env.ARTIFACTS_DIR ?? '';
  const [like = ''] = await readdir(join(artifacts, AREA));
  const paths = await otherPages(world.url);
  const found = { without: [] as Hits[], looping: [] as Hits[] };
  // the first turn warms and is not counted
  for (let turn = 0; turn <= turns; turn++) {
    for (const kind of ['without', 'looping'] as const) {
      const build = `${kind}-${turn}`;
      const added = kind === 'looping' ? LOOPS : PLAIN;
      const text = (former: string) => former + added;
      await copyBuild(artifacts, {
        area: AREA,
        like,
        build,
        file: ({ server = '' }) => server,
        text,
      });
      await promote(world, AREA, build);
      await until(async () =>
        (await world.composition()).areas[AREA]?.build === build ? true : null,
      );
      const order = { url: world.url, seconds, connections: CONNECTIONS, paths };
      const hits = await whileVisited(world.url, () => hit(order));
      if (turn > 0) found[kind].push(hits);
    }
  }
  const middle = (all: readonly Hits[]): Others => ({
    perSecond: median(all.map(({ perSecond, bare }) => perSecond * (1 - bare))),
    bare: median(all.map(({ bare }) => bare)),
  });
  return { without: middle(found.without), looping: middle(found.looping) };
};
