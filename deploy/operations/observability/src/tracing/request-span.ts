import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { isTracing, tracer } from './spans';

export interface RequestSpan {
  /** Does the work as part of the span. */
  run(work: () => void): void;
  end(what: {
    route: string;
    status: number;
    brand?: string | undefined;
    viewId?: string | undefined;
  }): void;
}

/** The span of a request, below that of `headers` where they name one; null without tracing. */
export const beginRequest = (method: string, headers: IncomingHttpHeaders): RequestSpan | null => {
  if (!isTracing()) return null;
  const above = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER }, above);
  span.setAttribute('http.request.method', method);
  return {
    run: (work) => context.with(trace.setSpan(above, span), work),
    end({ route, status, brand, viewId }) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (brand) span.setAttribute('site.brand', brand);
      if (viewId) span.setAttribute('site.view', viewId);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};
