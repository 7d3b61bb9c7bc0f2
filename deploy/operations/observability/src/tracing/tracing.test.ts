import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import fastify from 'fastify';
import { observeRequests } from '../requests/observe';
import { startTracing, traceHeaders, withCall, withSpan } from './index';

const seen: ReadableSpan[] = [];
const exporter: SpanExporter = {
  export(spans, done) {
    seen.push(...spans);
    done({ code: 0 });
  },
  shutdown: async () => undefined,
};
/** A span as tests look at it. */
const shown = (span: ReadableSpan) => ({
  name: span.name,
  id: span.spanContext().spanId,
  trace: span.spanContext().traceId,
  above: span.parentSpanContext?.spanId ?? null,
  attributes: span.attributes,
});

const serverThat = (trusts: boolean, work: () => Promise<unknown>) => {
  const app = fastify();
  observeRequests(app, { metrics: null, trusts: () => trusts });
  app.get('/pages/:name', work);
  return app;
};

test('without an endpoint nothing is traced and no header is sent', async () => {
  const tracing = startTracing('edge', { build: 'b1', tracesTo: null }, exporter);
  const app = serverThat(true, async () => traceHeaders());
  const answer = await app.inject({
    url: '/pages/x',
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  expect(answer.json()).toEqual({});
  await tracing.stop();
  expect(seen).toEqual([]);
});

test('TR3: a page, its render, its call and what the next server does for it are one trace', async () => {
  const tracing = startTracing('edge', { build: 'b1', tracesTo: 'http://127.0.0.1:9' }, exporter);
  const next = serverThat(true, () => withSpan('transaction', async () => 'booked'));
  const given = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const edge = serverThat(false, async () => {
    await withSpan('render', async () => undefined);
    return withCall('platform GET', async () => {
      const answer = await next.inject({
        url: '/pages/secret-name?email=ada@mail.test',
        headers: traceHeaders(),
      });
      return answer.body;
    });
  });
  const answer = await edge.inject({ url: '/pages/first', headers: { traceparent: given } });
  expect(answer.body).toBe('booked');
  await tracing.stop();
  const spans = seen.map(shown);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const outer = named('GET /pages/:name').find(({ above }) => above === null);
  const [call] = named('platform GET');
  const inner = named('GET /pages/:name').find(({ above }) => above === call?.id);
  expect(spans).toHaveLength(5);
  expect(new Set(spans.map(({ trace }) => trace))).toEqual(new Set([outer?.trace]));
  expect(outer?.trace).not.toBe('a'.repeat(32));
  expect(call?.above).toBe(outer?.id);
  expect(named('render')[0]?.above).toBe(outer?.id);
  expect(named('transaction')[0]?.above).toBe(inner?.id);
  expect(inner?.attributes).toMatchObject({ 'http.route': '/pages/:name' });
  expect(JSON.stringify(spans)).not.toMatch(/secret-name|mail\.test/);
});
