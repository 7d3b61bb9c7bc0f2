import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from 'deploy-observability/metrics';
import { platformReach } from '../platform/reach';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';

/** The clock of what stands for a while; everything else runs by the true one. */
const fakeClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'performance',
      'nextTick',
      'queueMicrotask',
    ],
  });

test('HL-2: without a composition an edge lives and is not ready; with one it is, and says which', async () => {
  const edge = new TestEdge();
  const empty = mkdtempSync(join(tmpdir(), 'composition-'));
  await edge.start({ compositionDir: empty });
  expect((await edge.ask('/healthz')).status).toBe(200);
  const answer = await edge.ask('/readyz');
  expect([answer.status, answer.json()]).toEqual([503, { errors: [{ code: 'maintenance' }] }]);
  await edge.stop();
  rmSync(empty, { recursive: true });

  const whole = await new TestEdge().start();
  // a start on a busy machine takes the time that it takes
  expect(whole.app.initialConfig.pluginTimeout).toBe(0);
  expect((await whole.ask('/readyz')).json()).toEqual({ ok: true, revision: 1 });
  await whole.stop();
});

test('HL-2a: an edge whose platform is away stays ready: known pages are served, others say so, and it is told apart', async () => {
  const edge = new TestEdge();
  const metrics = new Metrics('edge');
  edge.metrics = metrics;
  await edge.start();
  const gauge = async () =>
    (await metrics.registry.getSingleMetric('edge_platform_up')?.get())?.values[0]?.value;
  try {
    edge.platform.on('GET /json-api/actions/stay', { body: { data: { title: 'Stay' } } });
    fakeClock();
    expect((await edge.ask('/promo/stay')).status).toBe(200);
    expect(await gauge()).toBe(1);

    await edge.platform.stop();
    let page = { stale: false };
    while (!page.stale) {
      jest.setSystemTime(Date.now() + 16_000);
      const { text, status } = await edge.ask('/promo/stay');
      expect(status).toBe(200);
      page = block(text, 'boot');
    }
    const unknown = await edge.ask('/promo/new');
    expect(unknown.status).toBe(503);
    expect(unknown.headers['content-type']).toContain('text/html');
    expect((await edge.ask('/readyz')).status).toBe(200);
    expect(await gauge()).toBe(0);
    const { text } = await edge.ask('/-/status?lang=en');
    expect(text.match(/class="fails"/g)).toHaveLength(4);
  } finally {
    jest.useRealTimers();
    await edge.stop().catch(() => undefined);
  }
});

test('however many ask, the platform is asked once in five seconds', async () => {
  let [now, asked, status] = [0, 0, 200];
  const text = async () => {
    asked += 1;
    return { status, text: '' };
  };
  const isUp = platformReach({ text }, () => now);
  expect(await Promise.all([isUp(), isUp()])).toEqual([true, true]);
  status = 503;
  now = 4999;
  expect([await isUp(), asked]).toEqual([true, 1]);
  now = 5000;
  expect([await isUp(), asked]).toEqual([false, 2]);
});

test('what was heard an hour ahead of a clock that is put back does not stand for that hour', async () => {
  let [now, status] = [3_600_000, 503];
  const isUp = platformReach({ text: async () => ({ status, text: '' }) }, () => now);
  expect(await isUp()).toBe(false);
  [now, status] = [0, 200];
  expect(await isUp()).toBe(true);
});
