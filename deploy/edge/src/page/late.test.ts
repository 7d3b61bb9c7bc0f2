import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { fakeClock } from '../testing/clock';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';
import { area, renderWorker, SHELL } from '../testing/server-builds';

const edge = new TestEdge();
beforeAll(async () => {
  edge.servers = {
    shell: SHELL,
    lobby: area(),
    tournaments: area(),
    promo: area({
      page: "for (const until = performance.now() + (boot.data['GET /json-api/actions/slow'] ? 150 : 0); performance.now() < until; ); return '<h1>' + JSON.stringify(Object.keys(boot.data)) + '</h1>'",
    }),
  };
  await edge.start({ renderWorkers: 1, renderWorker: await renderWorker(edge.directory) });
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

test('R-10: what decides nothing and is late is left out, and the page goes out', async () => {
  edge.platform.on('GET /json-api/tournament-series', () => new Promise(() => {}));
  const since = Date.now();
  const { status, text } = await edge.ask('/tournaments');
  expect(status).toBe(200);
  expect(Date.now() - since).toBeLessThan(3000);
  expect(block(text, 'boot').data).not.toHaveProperty(['GET /json-api/tournament-series']);
});

test.each(['identity', 'br', 'gzip'])(
  'R-10: the head is on its way before the rest is there (%s)',
  async (encoding) => {
    edge.platform.on('GET /json-api/tournament-series', () => new Promise(() => {}));
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(
        `${edge.origin}/tournaments?late=${encoding}`,
        { headers: { 'accept-encoding': encoding } },
        resolve,
      ),
    );
    const unpack = { br: createBrotliDecompress, gzip: createGunzip, identity: () => new PassThrough() }[
      encoding
    ];
    const parts: string[] = [];
    for await (const part of answer.pipe(unpack?.() ?? new PassThrough())) parts.push(String(part));
    expect(parts[0]).toContain('<script defer src="/r/shell/b1/main.js"');
    expect(parts[0]).not.toContain('<div id="root"');
    expect(parts.join('')).toMatch(/<div id="root" data-rendered>.*<\/html>\n$/s);
  },
);

test('R-4, R-9: what no worker has time for stays as it was for a while; without a former one it goes out bare', async () => {
  fakeClock();
  try {
    const renderedOf = async (path: string) => block((await edge.ask(path)).text, 'boot').rendered?.at;
    edge.platform.on('GET /json-api/actions/slow', { body: { data: { title: 'Slow' } } });
    const former = await renderedOf('/?kept');
    jest.setSystemTime(Date.now() + 16_000);
    // more than the worker and its queue take, each on its way for some time: the first that comes bare says that it is full
    const others = Array.from({ length: 30 }, (_, at) => renderedOf(`/promo/slow?turn=${at}`));
    await Promise.any(
      others.map(async (each) =>
        (await each) === undefined ? 'full' : Promise.reject(new Error('rendered')),
      ),
    );
    expect(await Promise.all([renderedOf('/?kept'), renderedOf('/?fresh')])).toEqual([former, undefined]);
    await Promise.all(others);
    // the renders that nobody waited for end as well
    let anew = former;
    while (!(anew > former)) {
      jest.setSystemTime(Date.now() + 16_000);
      anew = await renderedOf('/?kept');
    }
  } finally {
    jest.useRealTimers();
  }
});

test('R-12: when the platform fails, the page is what it was, and says so; without a former one it is 503', async () => {
  edge.platform.on('GET /json-api/actions/stay', { body: { data: { title: 'Stay' } } });
  fakeClock();
  try {
    expect(block((await edge.ask('/promo/stay')).text, 'boot').stale).toBe(false);
    for (const call of [
      'GET /json-api/serverdata',
      'GET /json-api/actions/stay',
      'GET /json-api/actions/new',
    ]) {
      edge.platform.on(call, { status: 502 });
    }
    let page = { stale: false, status: 200, data: {} };
    while (!page.stale) {
      jest.setSystemTime(Date.now() + 16_000);
      const { text, status } = await edge.ask('/promo/stay');
      expect(status).toBe(200);
      page = block(text, 'boot');
    }
    expect(page.data).toHaveProperty(['GET /json-api/actions/stay', 'data', 'title'], 'Stay');
    expect((await edge.ask('/promo/new')).status).toBe(503);
    // it comes back
    edge.platform.reset();
    edge.platform.on('GET /json-api/actions/stay', { body: { data: { title: 'Stay' } } });
    while (page.stale) {
      jest.setSystemTime(Date.now() + 16_000);
      page = block((await edge.ask('/promo/stay')).text, 'boot');
    }
  } finally {
    jest.useRealTimers();
  }
});
