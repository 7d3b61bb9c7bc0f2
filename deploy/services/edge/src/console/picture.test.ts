import { cellsIn, commit, lookAt } from '../testing/console';
import { TestEdge } from '../testing/edge';
import { openPage } from '../testing/players';

const edge = new TestEdge();
const STARTED = '2026-06-01T00:00:00.000Z';
beforeAll(async () => {
  for (const build of ['b2', 'b3']) edge.publish('lobby', build, { chunks: ['area', 'page-main'] });
  for (const build of ['p2', 'p3']) edge.publish('promo', build);
  edge.publish('account', 'a2');
  await edge.start({}, (live) => ({
    ...live,
    canaries: [
      { area: 'lobby', build: 'b2', share: 2500, brand: null, startedAt: STARTED, salt: 'x' },
    ],
    experiments: [
      {
        id: 'offers',
        area: 'promo',
        brand: null,
        excludeBots: false,
        excludeStaff: false,
        arms: [
          { id: 'as-it-is', build: null, share: 5000 },
          { id: 'bright', build: 'p2', share: 4000 },
          {
            id: 'loud',
            build: 'p3',
            share: 1000,
            stopped: { at: STARTED, guardrail: 'errors', reason: 'it fails' },
          },
        ],
        conversion: 'sign-up' as const,
        startedAt: STARTED,
      },
    ],
    brands: {
      ...live.brands,
      carnaval: {
        pins: { account: 'a2' },
        withoutAreas: ['tournaments'],
        dropped: ['promo'],
        meta: {},
        slots: { 'header.balance': [] },
      },
    },
  }));
});
afterAll(() => edge.stop());

/** The section of a brand's figure, and that of its table. */
const partsOf = (html: string, brand: string) => ({
  figure: html.split(`<h2>${brand}</h2>`)[1]?.split('</section>')[0] ?? '',
  rows: cellsIn(html.split(`<h2>${brand} in a table</h2>`)[1]?.split('</details>')[0] ?? ''),
});
const percentIn = (text = '') => Number(/(\d+)%/.exec(text)?.[1]);

test('a brand’s areas and builds, each with why it is given and to how many', async () => {
  const { text } = await lookAt(edge, '/picture');
  const { figure, rows } = partsOf(text, 'Aurora');
  expect(figure).toMatch(
    /<svg class="figure picture"[^>]* role="img" aria-label="Areas and builds of Aurora/,
  );
  const row = (area: string, why: string) =>
    rows.find((cells) => cells[0] === area && cells[2] === why) ?? [];
  expect(row('shell', 'pin').slice(1, 5)).toEqual(['b1', 'pin', '100%', 'all']);
  expect(row('lobby', 'canary').slice(1, 4)).toEqual(['b2', 'canary', '25%']);
  expect(Math.abs(percentIn(row('lobby', 'canary')[4]) - 25)).toBeLessThanOrEqual(2);
  expect(Math.abs(percentIn(row('lobby', 'pin')[4]) - 75)).toBeLessThanOrEqual(2);
  expect(Math.abs(percentIn(row('promo', 'experiment:offers/bright')[4]) - 40)).toBeLessThanOrEqual(
    2,
  );
  // as wide as the share
  const widths = [...figure.matchAll(/class="flow canary[^"]*" stroke-width="([\d.]+)"/g)].map(
    ([, n]) => Number(n),
  );
  expect(widths).toHaveLength(1);
  expect(Math.abs((widths[0] ?? 0) - 2.5)).toBeLessThanOrEqual(0.3);
});

test('what is offered and nobody gets, what a brand lacks, and what it has otherwise', async () => {
  const { text } = await lookAt(edge, '/picture');
  const aurora = partsOf(text, 'Aurora');
  const loud = aurora.rows.find((cells) => cells[2] === 'experiment:offers/loud');
  expect(loud?.[4]).toBe('nobody stopped by guardrail errors');
  expect(aurora.figure).toMatch(/class="flow experiment nobody"/);
  expect(aurora.figure).not.toContain('not in this brand');
  const { figure, rows } = partsOf(text, 'Carnaval');
  expect(figure).toMatch(/>tournaments<\/text>\s*<text[^>]*>not in this brand</);
  expect(rows.some(([area]) => area === 'tournaments')).toBe(false);
  expect(rows.find(([area]) => area === 'account')?.slice(1, 5)).toEqual([
    'a2',
    'brand',
    '100%',
    'all',
  ]);
  expect(figure).toContain('<dt>Builds of its own</dt><dd>account@a2</dd>');
  expect(figure).toContain('<dt>Slots filled otherwise</dt><dd>header.balance: nothing</dd>');
  expect(figure).toContain('<dt>Routes it drops</dt><dd>promo</dd>');
});

test('a place on which something is tried stands under the areas, with what fills it', async () => {
  await commit(edge, (live) => ({
    ...live,
    experiments: [
      ...(live.experiments ?? []),
      {
        id: 'aside',
        area: 'shell',
        slot: 'main.aside',
        brand: 'bellanotte',
        excludeBots: false,
        excludeStaff: false,
        conversion: 'sign-up' as const,
        startedAt: STARTED,
        arms: [
          { id: 'as-it-is', build: null, share: 7000 },
          { id: 'bare', build: null, share: 2000, fills: [] },
          {
            id: 'loud',
            build: null,
            share: 1000,
            fills: [{ area: 'promo', slot: 'widget', for: 'all' as const, load: 'seen' as const }],
            stopped: { at: STARTED, guardrail: 'errors', reason: 'it fails' },
          },
        ],
      },
    ],
  }));
  const { text } = await lookAt(edge, '/picture');
  const { figure, rows } = partsOf(text, 'Bellanotte');
  const row = (why: string) =>
    rows.find((cells) => cells[0] === 'main.aside' && cells[2] === why) ?? [];
  expect(row('experiment:aside/bare').slice(1, 4)).toEqual([
    'nothing',
    'experiment:aside/bare',
    '20%',
  ]);
  expect(Math.abs(percentIn(row('experiment:aside/bare')[4]) - 20)).toBeLessThanOrEqual(2);
  expect(Math.abs(percentIn(row('experiment:aside/as-it-is')[4]) - 70)).toBeLessThanOrEqual(2);
  expect(row('experiment:aside/loud')[4]).toBe('nobody stopped by guardrail errors');
  expect(rows.at(-1)?.[0]).toBe('main.aside');
  expect(figure).toContain('>main.aside</text>');
  expect(partsOf(text, 'Aurora').rows.some(([area]) => area === 'main.aside')).toBe(false);
});

test('a killed canary is nobody’s, and pages that were sent are counted', async () => {
  for (let turn = 0; turn < 4; turn += 1) await openPage(edge);
  await commit(edge, (live) => ({
    ...live,
    kills: [{ area: 'lobby', build: 'b2', reason: 'blank', at: new Date().toISOString() }],
  }));
  const { rows } = partsOf((await lookAt(edge, '/picture')).text, 'Aurora');
  const canary = rows.find((cells) => cells[0] === 'lobby' && cells[2] === 'canary');
  expect(canary?.[4]).toBe('nobody the build is killed');
  expect(rows.find((cells) => cells[0] === 'shell')?.[5]).toBe('100.0%');
  expect(rows.find((cells) => cells[0] === 'lobby' && cells[2] === 'pin')?.[4]).toBe('all');
});

test('K-1, K-2: the picture is for people of the console, and runs nothing', async () => {
  expect((await edge.ask('/-/console/picture')).status).toBe(401);
  const { text, headers } = await lookAt(edge, '/picture');
  expect(text).not.toMatch(/<script| style="| on\w+="/);
  expect(String(headers['content-security-policy'])).not.toContain('script-src');
});
