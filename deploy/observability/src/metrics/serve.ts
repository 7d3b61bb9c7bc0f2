import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integerIn } from '../settings';
import type { Metrics } from './registry';

export interface MetricsAddress {
  port: number;
  host: string;
}
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Where metrics are served, apart from what the public reaches: `METRICS_PORT`, on loopback unless `METRICS_HOST` says otherwise.
 * Null: nowhere.
 * @throws Error for what is no port
 */
export const metricsAddress = (env: NodeJS.ProcessEnv): MetricsAddress | null => {
  if (!env.METRICS_PORT) return null;
  const port = integerIn(env, 'METRICS_PORT', { least: 1, most: 65_535, usual: 1 });
  return { port, host: env.METRICS_HOST || '127.0.0.1' };
};

const listen = async (server: Server, { port, host }: MetricsAddress) => {
  server.listen(port, host);
  await once(server, 'listening');
};

/** Serves `GET /metrics` in the text format of Prometheus, and nothing else. */
export const serveMetrics = async (metrics: Metrics, address: MetricsAddress): Promise<MetricsServer> => {
  metrics.ofProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, address);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
