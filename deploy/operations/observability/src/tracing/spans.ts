import {
  type Attributes,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const NAME = 'players-casino';
let active = false;

export const isTracing = (): boolean => active;
export const setTracing = (on: boolean): void => {
  active = on;
};
export const tracer = () => trace.getTracer(NAME);

/**
 * A part of what is being done, as a span of its own; what it throws is thrown on. Without tracing, and where nothing is being traced, it
 * is the work alone. Attributes name kinds of things, never whom they belong to.
 */
export const withSpan = async <T>(
  name: string,
  work: () => Promise<T>,
  attributes: Attributes = {},
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> => {
  if (!active || !trace.getActiveSpan()) return work();
  const span = tracer().startSpan(name, { attributes, kind });
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
};

/** A call to another server, as a span. */
export const withCall = <T>(
  name: string,
  work: () => Promise<T>,
  attributes?: Attributes,
): Promise<T> => withSpan(name, work, attributes, SpanKind.CLIENT);

/** Headers by which the next server goes on with this trace (W3C `traceparent`); none without tracing. */
export const traceHeaders = (): Record<string, string> => {
  if (!active) return {};
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};
