import { getJackpots } from 'shared-contracts/catalogue';
import type { RenderResult, WantedAnswer } from 'shared-contracts/composition';
import type { Renderer } from '../render/renderer';
import { type Content, ContentMaker, type ContentOrder } from './content';
import type { PublicAnswer, PublicAnswers } from './public-answers';
import { RouteMemory } from './route-memory';

const good = (key: string): PublicAnswer => ({
  key,
  status: 200,
  value: {},
  inline: '{}',
  stale: false,
  personal: false,
});
const JACKPOTS: WantedAnswer = { method: 'GET', path: getJackpots.path, input: {} };

/** A page that waits for these answers, of a shell that waits as long as one of them is not there. */
const setUp = (
  keys: string[],
  over: { wanted?: WantedAnswer[]; awaited?: boolean; free?: number; here?: string[] } = {},
) => {
  const { wanted = [], awaited = true, free = Number.POSITIVE_INFINITY, here = [] } = over;
  const give: Record<string, (answer: PublicAnswer) => void> = {};
  const late = keys.map((key) => {
    const answer = new Promise<PublicAnswer>((resolve) => {
      give[key] = resolve;
    });
    return { key, answer };
  });
  const moments = new Set<number>();
  let renders = 0;
  const render = async ({ request }: { request: string }): Promise<RenderResult | 'busy'> => {
    renders += 1;
    if (renders > free) return 'busy';
    const { at, boot } = JSON.parse(request);
    moments.add(at.at);
    const html = `${Object.keys(boot.data)}<i>`;
    const waits =
      Object.keys(boot.data).length < keys.length ? { html: html.length - 3, css: 0 } : null;
    return { html, css: '', parts: [], wanted, faults: [], waits };
  };
  const answers = { get: async () => ({ ...good('none'), status: 500 }) };
  const maker = new ContentMaker(
    { render } as unknown as Renderer,
    answers as unknown as PublicAnswers,
    new RouteMemory(),
  );
  const order = {
    url: '/',
    platform: 'desktop',
    pages: [],
    boot: { player: false },
    report: () => {},
    view: { shownAreas: () => [] },
    composition: '{}',
    gathered: { answers: here.map(good), late },
    isAwaited: () => awaited,
  } as unknown as ContentOrder;
  return { made: maker.make(order), give, moments, count: () => renders };
};
const shown = ({ value }: IteratorResult<Content, void>) =>
  value && [value.content?.html.replace('<i>', ''), value.unfinished];

test('PG-18, PG-19: it is rendered again for each late answer, always of the same moment', async () => {
  const { made, give, moments } = setUp(['a', 'b']);
  expect(shown(await made.next())).toEqual(['', true]);
  give.b?.(good('b'));
  expect(shown(await made.next())).toEqual(['b', true]);
  give.a?.(good('a'));
  expect(shown(await made.next())).toEqual(['b,a', false]);
  expect((await made.next()).done).toBe(true);
  expect(moments.size).toBe(1);
});

test('PG-20: answers that come together share a render, and there are at most three more', async () => {
  const { made, give, count } = setUp(['a', 'b', 'c', 'd', 'e', 'f']);
  await made.next();
  for (const key of ['a', 'b', 'c']) give[key]?.(good(key));
  expect(shown(await made.next())).toEqual(['a,b,c', true]);
  give.d?.(good('d'));
  expect(shown(await made.next())).toEqual(['a,b,c,d', true]);
  give.e?.(good('e'));
  expect(shown(await made.next())).toEqual(['a,b,c,d,e', false]);
  expect((await made.next()).done).toBe(true);
  expect(count()).toBe(4);
});

test('PG-20: a late answer that is none is waited for no longer, and costs no render', async () => {
  const { made, give, count } = setUp(['a']);
  await made.next();
  give.a?.({ ...good('a'), status: 502 });
  expect((await made.next()).done).toBe(true);
  expect(count()).toBe(1);
});

test('PG-20: a page that misses more than what is late is finished', async () => {
  const { made } = setUp(['a'], { wanted: [JACKPOTS] });
  expect(shown(await made.next())).toEqual(['', false]);
});

test('PG-20: a page that wants what was there, and could not use it, is finished', async () => {
  const { made } = setUp(['a', 'b', 'c'], {
    wanted: [JACKPOTS],
    here: [`GET ${getJackpots.path}`],
  });
  expect((await made.next()).value).toMatchObject({ unfinished: false });
});

test('PG-20: when nobody waits any more nothing more is rendered', async () => {
  const { made, count } = setUp(['a'], { awaited: false });
  expect(shown(await made.next())).toEqual(['', true]);
  expect((await made.next()).done).toBe(true);
  expect(count()).toBe(1);
});

test('PG-19, PG-19b: when no worker has time for another render the last one stands', async () => {
  const { made, give } = setUp(['a', 'b'], { free: 1 });
  await made.next();
  give.a?.(good('a'));
  expect((await made.next()).done).toBe(true);
});
