import { boundedLabel, Metrics } from './registry';
import { requestMetrics } from './requests';
import { serveMetrics } from './serve';

test('MT3: a label has so many values, whatever else comes is other', () => {
  const label = boundedLabel(2);
  expect(['a', 'b', 'c', 'a', 'd'].map(label)).toEqual(['a', 'b', 'other', 'a', 'other']);
});

test('metrics are served on a port of their own, and nothing beside them', async () => {
  const metrics = new Metrics('games');
  requestMetrics(metrics);
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  try {
    const at = `http://127.0.0.1:${served.port}`;
    const answer = await fetch(`${at}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('nodejs_eventloop_lag_seconds{server="games"}');
    expect(text).toContain('http_requests_open{server="games"} 0');
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    await served.close();
  }
});

test('a gauge that cannot be read is told without a value, and the others are told', async () => {
  const metrics = new Metrics('games');
  metrics.gauge('broken', 'Fails', () => Promise.reject(new Error('away')));
  metrics.gauge('whole', 'Is read', (gauge) => gauge.set(7));
  const text = await metrics.registry.metrics();
  expect(text).toContain('whole{server="games"} 7');
  expect(text).not.toMatch(/^broken/m);
});
