import { createLog } from 'deploy-observability/log';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { Metrics } from '../metrics/registry';
import { requestMetrics } from '../metrics/requests';
import { observeRequests, tell } from './observe';

const setUp = () => {
  const lines: string[] = [];
  const metrics = new Metrics('edge');
  const app = fastify({
    loggerInstance: createLog(
      { server: 'edge', level: 'info', build: 'b1' },
      { write: (line) => void lines.push(line) },
    ),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  observeRequests(app, {
    metrics: requestMetrics(metrics),
    quiet: (route) => route === '/healthz',
  });
  app.get('/players/:id', async () => 'ok');
  app.get('/healthz', async () => 'ok');
  app.get('/fails', async () => {
    throw new Error('broken');
  });
  app.get('/page', async (request) => {
    tell(request, { viewId: 'v1', brand: 'aurora', revision: 7, route: 'page main' });
    return 'ok';
  });
  const answered = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  return { app, metrics, answered };
};

test('MT3: garbage of addresses and methods makes no new series, and nothing of it is told', async () => {
  const { app, metrics } = setUp();
  for (let n = 0; n < 300; n += 1) {
    await app.inject(`/players/${n}?email=ada%40mail.test`);
    await app.inject(`/nothing-${n}/secret-${n}`);
  }
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/players/1' });
  const text = await metrics.registry.metrics();
  const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  expect(routes).toEqual(new Set(['/players/:id', 'none']));
  expect(text).not.toMatch(/secret|mail|nothing/);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{server="edge",route="\/players\/:id",method="GET",status="2xx"\} 300/,
  );
});

test('an answered request is one line with its id, view, brand, route, status, time and revision', async () => {
  const { app, answered } = setUp();
  await app.inject('/page?token=hush');
  const [line] = answered();
  expect(line).toMatchObject({
    level: 'info',
    server: 'edge',
    build: 'b1',
    route: 'page main',
    method: 'GET',
    status: 200,
    viewId: 'v1',
    brand: 'aurora',
    revision: 7,
  });
  expect(typeof line.ms).toBe('number');
  expect(line.requestId).toBeTruthy();
  expect(JSON.stringify(line)).not.toContain('hush');
});

test('a call bears the view of the page that asked, unless it is no name of one or the server knows better', async () => {
  const { app, answered } = setUp();
  const views = ['aB3_x-9', 'with a space', `${'x'.repeat(41)}`];
  for (const view of views) await app.inject({ url: '/players/1', headers: { 'x-view': view } });
  await app.inject({ url: '/page', headers: { 'x-view': 'another' } });
  expect(answered().map(({ viewId }) => viewId)).toEqual(['aB3_x-9', undefined, undefined, 'v1']);
});

test('what fails is a warning, and what is asked all the time is not told', async () => {
  const { app, answered } = setUp();
  await app.inject('/fails');
  await app.inject('/healthz');
  expect(answered()).toHaveLength(1);
  expect(answered()[0]).toMatchObject({ level: 'warn', status: 500, route: '/fails' });
});
