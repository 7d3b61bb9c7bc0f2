import { setHoldout, trafficRun, update } from 'deploy-release';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';

const edge = new TestEdge();
beforeAll(async () => {
  edge.publish('lobby', 'b2', { chunks: ['area', 'page-main'] });
  edge.publish('promo', 'p2');
  await edge.start({}, (live) => ({ ...live, pins: { ...live.pins, lobby: 'b1', promo: 'b1' } }));
});
afterAll(() => edge.stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const session = async () => {
  const headers = { ...FORM, origin: edge.origin };
  const { cookies } = await edge.ask('/-/console/login', {
    method: 'POST',
    body: 'token=console-token',
    headers,
  });
  return { ...headers, cookie: cookies.console?.split(';', 1)[0] ?? '' };
};
const look = async (path: string) =>
  (await edge.ask(`/-/console${path}`, { headers: await session() })).text;
const live = async () => {
  const document = await edge.store.current();
  if (!document) throw new Error('nothing is live');
  return document;
};
const start = async (id: string, target: string, share: string, layer: string) => {
  const { revision } = await live();
  const fields = {
    do: 'start-experiment',
    revision: String(revision),
    id,
    target,
    layer,
    arm: 'newer',
    variant: share,
    control: share,
    conversion: 'rounds',
    bots: 'out',
    staff: 'out',
  };
  const asked = {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: await session(),
  };
  return edge.ask('/-/console/change', asked);
};
const armsOf = async (visitor: string) => {
  const { text } = await edge.ask('/', { headers: { cookie: `visitor=${visitor}` } });
  return Object.keys(block(text, 'composition').arms);
};

test('R-130: experiments are begun in a layer, no visitor is in two of it, and one too many is refused with what is free', async () => {
  expect((await start('wide', 'lobby@b2', '20', 'nav')).status).toBe(303);
  expect((await start('bright', 'promo@p2', '20', 'nav')).status).toBe(303);
  const refused = await start('third', 'promo@p2', '15', 'nav');
  expect([
    refused.status,
    refused.text.includes('20 % of layer nav are free and the arms make 30 %'),
  ]).toEqual([422, true]);
  const page = await look('/experiments');
  expect(page).toContain('layer nav');
  expect(page).toContain('Nobody is held out of experiments.');
  const all = await Promise.all(Array.from({ length: 120 }, () => armsOf(crypto.randomUUID())));
  expect(new Set(all.map((arms) => arms.join('+')))).toEqual(new Set(['wide', 'bright', '']));
});

test('a running experiment says what it is planned to find, and how many days of its visitors are left', async () => {
  const { store } = edge.feedback.exposures;
  const before = await live();
  const [wide, ...others] = before.experiments ?? [];
  if (!wide) throw new Error('nothing runs');
  expect(await look('/experiments/wide')).toContain('no whole day of visitors was counted yet');
  const DAY = 86_400_000;
  for (let day = 1; day <= 4; day += 1) {
    const at = Date.now() - day * DAY;
    const record = { arm: 'aurora', browser: 'firefox', build: 'b1', bot: false, before: null, at };
    const visitors = Array.from({ length: 50 }, (_, n) => ({
      ...record,
      run: trafficRun(at),
      visitor: `d${day}v${n}`,
    }));
    await store.assign(visitors);
  }
  const plan = { effect: 1000, rate: 2000, visitors: 1200 };
  await edge.store.commit(before.revision, {
    ...before,
    experiments: [{ ...wide, plan }, ...others],
  });
  const seen = async () => block((await edge.ask('/')).text, 'composition').revision;
  while ((await seen()) <= before.revision);
  const text = await look('/experiments/wide');
  expect(text).toMatch(/with 1,200 visitors of control and smallest arm/);
  // 40 % of 50 visitors a day; some are there already
  const [, days = ''] = /<dt>Days left until then<\/dt><dd>(\d+)<\/dd>/.exec(text) ?? [];
  expect(Number(days)).toBeGreaterThan(50);
  expect(Number(days)).toBeLessThanOrEqual(60);
});

test('an experiment is exported for machines and spreadsheets, to whoever is logged in', async () => {
  const [, csv = '', json = ''] =
    /href="\/-\/console(\/experiments\/wide\/export\.csv\?run=[^"]+)">CSV<\/a><a class="button low" href="\/-\/console(\/experiments\/wide\/export\.json\?run=[^"]+)"/.exec(
      await look('/experiments/wide'),
    ) ?? [];
  const headers = await session();
  const table = await edge.ask(`/-/console${csv}`, { headers });
  expect([table.status, table.headers['content-type'], table.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(table.headers['content-disposition']).toMatch(
    /^attachment; filename="wide-\d{8}T\d+Z\.csv"$/,
  );
  expect(table.text).toMatch(/^experiment,since,until,revision,kind/);
  const report = (await edge.ask(`/-/console${json}`, { headers })).json();
  expect(report).toMatchObject({
    revision: (await live()).revision,
    madeBy: { program: 'edge' },
    experiment: { id: 'wide', layer: 'nav' },
  });
  // this edge was not bundled
  expect((await edge.ask(`/-/console${csv.replace('.csv', '.mjs')}`, { headers })).status).toBe(
    404,
  );
  expect((await edge.ask(`/-/console${csv}`)).status).toBe(401);
  const path = '/-/console/experiments';
  expect((await edge.ask(`${path}/wide/export.xml`, { headers })).status).toBe(404);
  expect((await edge.ask(`${path}/gone/export.csv`, { headers })).status).toBe(404);
});

test('R-131: who is held out is in no experiment; the console says the share, and of a visitor why', async () => {
  const visitor = crypto.randomUUID();
  const known = { brands: ['aurora'], areas: [], builds: () => [], release: () => undefined };
  await update(edge.store, setHoldout(known, 10_000, 'aurora'), { by: 'cli' });
  const { revision } = await live();
  const seen = async () => block((await edge.ask('/')).text, 'composition').revision;
  while ((await seen()) < revision);
  expect(await armsOf(visitor)).toEqual([]);
  expect(await look('/experiments')).toContain(
    'Held out of experiments: 100% of the visitors of aurora.',
  );
  const why = await look(`/explain?visitor=${visitor}&brand=aurora&path=/`);
  expect(why).toContain('the visitor is held out of all experiments');
  expect(why).toMatch(/<dt>holdout\/[a-z0-9]+<\/dt>/);
});
