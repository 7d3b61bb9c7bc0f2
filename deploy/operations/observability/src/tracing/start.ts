import { createRequire } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { ServerName } from '../log/log';
import type { ServerSettings } from '../settings';
import { setTracing } from './spans';

export interface Tracing {
  /** Sends what is still here, and ends. */
  stop(): Promise<void>;
}
/** A bundle loads what it imports as it starts: this is loaded when it is called. */
const loadSdk = () => {
  const load = createRequire(import.meta.url);
  return {
    sdk: load('@opentelemetry/sdk-trace-base') as typeof import('@opentelemetry/sdk-trace-base'),
    hooks: load(
      '@opentelemetry/context-async-hooks',
    ) as typeof import('@opentelemetry/context-async-hooks'),
    core: load('@opentelemetry/core') as typeof import('@opentelemetry/core'),
    resources: load('@opentelemetry/resources') as typeof import('@opentelemetry/resources'),
    exporter: load(
      '@opentelemetry/exporter-trace-otlp-http',
    ) as typeof import('@opentelemetry/exporter-trace-otlp-http'),
  };
};
const NONE: Tracing = { stop: async () => undefined };

/**
 * Sends spans to `tracesTo` (OTLP over HTTP). Without it nothing of the SDK is loaded. `OTEL_TRACES_SAMPLER` and
 * `OTEL_EXPORTER_OTLP_HEADERS` are the SDK's own. `to` takes the spans instead (tests).
 */
export const startTracing = (
  server: ServerName,
  { build, tracesTo }: Pick<ServerSettings, 'build' | 'tracesTo'>,
  to?: SpanExporter,
): Tracing => {
  if (!tracesTo) return NONE;
  const { sdk, hooks, core, resources, exporter } = loadSdk();
  const url = `${tracesTo.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': server,
      'service.version': build,
      'service.namespace': 'players-casino',
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(to ?? new exporter.OTLPTraceExporter({ url }))],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return {
    async stop() {
      setTracing(false);
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
};
