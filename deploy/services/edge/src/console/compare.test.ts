import type { CompositionDocument } from 'deploy-release';
import { cellsIn, commit, lookAt } from '../testing/console';
import { TestEdge } from '../testing/edge';

const edge = new TestEdge();
const STARTED = '2026-06-01T00:00:00.000Z';
const AUTHOR = { name: 'Bo', kind: 'person' as const };
const experiment = {
  id: 'offers',
  area: 'promo',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'as-it-is', build: null, share: 5000 },
    { id: 'bright', build: 'p2', share: 4000 },
  ],
  conversion: 'sign-up' as const,
  startedAt: STARTED,
};
/** What every change leaves alone. */
const next = (live: CompositionDocument) => ({ ...live, by: 'cli', author: AUTHOR });
let first = 0;
let last = 0;
beforeAll(async () => {
  for (const build of ['b2', 'b3']) edge.publish('lobby', build, { chunks: ['area', 'page-main'] });
  edge.publish('promo', 'p2');
  edge.publish('account', 'a2');
  await edge.start();
  first = (await edge.store.current())?.revision ?? 0;
  await commit(edge, (live) => ({
    ...next(live),
    note: 'try the new shelves',
    canaries: [{ area: 'lobby', build: 'b2', share: 500, brand: 'aurora', startedAt: STARTED }],
    experiments: [experiment],
  }));
  last = await commit(edge, ({ canaries: _, experiments: __, ...live }) => ({
    ...next(live),
    note: 'shelves for everybody',
    pins: { ...live.pins, lobby: 'b3' },
    archive: [{ ...experiment, stoppedAt: STARTED, winner: 'bright' }],
    kills: [{ area: 'lobby', build: 'b2', reason: 'blank <pages>', at: STARTED }],
    brands: {
      ...live.brands,
      carnaval: { ...live.brands.carnaval, pins: { account: 'a2' }, dropped: ['promo'], meta: {} },
    },
  }));
});
afterAll(() => edge.stop());

const compared = async (from: number, to: number) =>
  (await lookAt(edge, `/history/compare?from=${from}&to=${to}`)).text;
const sentencesIn = (text: string) =>
  [...text.matchAll(/<ul class="sentences">(.*?)<\/ul>/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, sentence]) => sentence),
  );

test('two revisions are told apart in sentences', async () => {
  const text = await compared(first, last);
  expect(sentencesIn(text)).toEqual([
    'lobby: everybody gets b3 instead of b1.',
    'account: carnaval has a build of its own, a2.',
    'Experiment offers was stopped: bright won.',
    'lobby@b2 was killed: blank &lt;pages&gt;.',
    expect.stringMatching(/^carnaval, routes that it drops: promo/),
  ]);
  // what began and ended between the two is no difference of theirs
  expect(text).not.toContain('canary of lobby');
});

test('a step says what began, and the one after it what ended', async () => {
  const [began, ended] = await Promise.all([compared(first, first + 1), compared(first + 1, last)]);
  expect(sentencesIn(began)).toEqual([
    'The canary of lobby for aurora began: b2 for 5 %.',
    'Experiment offers began: promo: as-it-is as it is 50 %, bright p2 40 %.',
  ]);
  expect(sentencesIn(ended)).toContain(
    'The canary of lobby for aurora is no more; it was b2 for 5 %.',
  );
  expect(sentencesIn(ended)).toContain('Experiment offers was stopped: bright won.');
  expect(sentencesIn(ended).join()).not.toContain('Experiment offers is no more');
});

test('by brand and area it is a table of what is offered before and after', async () => {
  const rows = cellsIn(await compared(first, first + 1));
  const row = (brand: string, area: string) =>
    rows.find((cells) => cells[0] === brand && cells[1] === area);
  expect(row('aurora', 'lobby')).toEqual([
    'aurora',
    'lobby',
    'b1 pin 100%',
    'b1 pin the rest b2 canary 5%',
  ]);
  expect(row('carnaval', 'lobby')).toBeUndefined();
  expect(row('carnaval', 'promo')?.[3]).toContain('p2 experiment:offers/bright 40%');
});

test('who made the steps between two revisions, and why', async () => {
  const text = await compared(first, last);
  const rows = cellsIn(text.split('Who made the difference')[1] ?? '');
  const notes = rows.map((cells) => [cells[2], cells[3]]).slice(1);
  expect(notes).toEqual([
    ['cli', 'shelves for everybody Bo'],
    ['cli', 'try the new shelves Bo'],
  ]);
});

test('where nothing differs it says so, and what the history lists leads here', async () => {
  expect(await compared(last, last)).toContain('Nothing is different.');
  const { text } = await lookAt(edge, '/history');
  expect(text).toContain(`href="/-/console/history/${last}">Changes`);
  expect(text).toContain(
    `href="/-/console/history/compare?from=${first}&amp;to=${last}">Compare with live`,
  );
  expect((await lookAt(edge, `/history/compare?from=${first}&to=9999`)).status).toBe(404);
  expect((await edge.ask(`/-/console/history/compare?from=${first}&to=${last}`)).status).toBe(401);
});
