import { boundedLabel, type Metrics } from './registry';

export interface Answered {
  /** The template of the route: never an address as it came. */
  route: string;
  method: string;
  status: number;
  ms: number;
}
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Rate, errors and duration of what a server answers, by route, method and class of status. */
export const requestMetrics = (metrics: Metrics) => {
  const duration = metrics.histogram('http_request_duration_seconds', 'Requests by route', [
    'route',
    'method',
    'status',
  ]);
  const bounded = boundedLabel();
  let open = 0;
  metrics.gauge('http_requests_open', 'Requests that are being answered', (gauge) =>
    gauge.set(open),
  );
  return {
    began: () => {
      open += 1;
    },
    ended: ({ route, method, status, ms }: Answered) => {
      open -= 1;
      const labels = { route: bounded(route), method: METHODS.has(method) ? method : 'other' };
      duration.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
  };
};
export type RequestMetrics = ReturnType<typeof requestMetrics>;
