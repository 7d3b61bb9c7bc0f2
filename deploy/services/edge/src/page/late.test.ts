/** @own-modules */
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { RenderPool } from '../render/pool';
import { fakeClock } from '../testing/clock';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';
import { patience } from '../testing/patience';
import { area, renderWorker, SHELL } from '../testing/server-builds';

// pages wait as long as the test wants them to
jest.mock('./within', () => jest.requireActual('../testing/patience'));
/** Milliseconds that a page waits before it goes out in chunks (PG-18), and for answers that decide nothing (PG-10). */
const MOMENT = 25;
const LATE = 400;

const edge = new TestEdge();
beforeAll(async () => {
  edge.servers = {
    shell: SHELL,
    lobby: area(),
    tournaments: area(),
    promo: area(),
  };
  await edge.start({ renderWorkers: 1, renderWorker: await renderWorker(edge.directory) });
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());
afterEach(() => {
  patience.reset();
  jest.restoreAllMocks();
});

test('PG-10: what decides nothing and is late is left out, and the page goes out', async () => {
  edge.platform.on('GET /json-api/tournament-series', () => new Promise(() => {}));
  const [{ status, text }] = await Promise.all([edge.ask('/tournaments'), patience.over(LATE)]);
  expect(status).toBe(200);
  expect(block(text, 'boot').data).not.toHaveProperty(['GET /json-api/tournament-series']);
});

test.each(['identity', 'br', 'gzip'])(
  'PG-10: the head is on its way before the rest is there (%s)',
  async (encoding) => {
    edge.platform.on('GET /json-api/tournament-series', () => new Promise(() => {}));
    patience.without(MOMENT);
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(
        `${edge.origin}/tournaments?late=${encoding}`,
        { headers: { 'accept-encoding': encoding } },
        resolve,
      ),
    );
    const unpack = {
      br: createBrotliDecompress,
      gzip: createGunzip,
      identity: () => new PassThrough(),
    }[encoding];
    const parts: string[] = [];
    for await (const part of answer.pipe(unpack?.() ?? new PassThrough())) {
      parts.push(String(part));
      if (parts.length === 1) await patience.over(LATE);
    }
    expect(parts[0]).toContain('<script defer src="/r/shell/b1/main.js"');
    expect(parts[0]).not.toContain('<div id="root"');
    expect(parts.join('')).toMatch(/<div id="root" data-rendered>.*<\/html>\n$/s);
  },
);

test('PG-4, PG-9: what no worker has time for stays as it was for a while; without a former one it goes out bare', async () => {
  fakeClock();
  try {
    const renderedOf = async (path: string) =>
      block((await edge.ask(path)).text, 'boot').rendered?.at;
    const former = await renderedOf('/?kept');
    const busy = jest.spyOn(RenderPool.prototype, 'run').mockResolvedValue({ kind: 'busy' });
    jest.setSystemTime(Date.now() + 16_000);
    expect(await Promise.all([renderedOf('/?kept'), renderedOf('/?fresh')])).toEqual([
      former,
      undefined,
    ]);
    busy.mockRestore();
    jest.setSystemTime(Date.now() + 16_000);
    expect(await renderedOf('/?kept')).toBe(Date.now());
  } finally {
    jest.useRealTimers();
  }
});

test('PG-12: when the platform fails, the page is what it was, and says so; without a former one it is 503', async () => {
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
