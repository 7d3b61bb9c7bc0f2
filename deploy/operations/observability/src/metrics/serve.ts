import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerSettings } from '../settings';
import type { Metrics } from './registry';

type MetricsAddress = NonNullable<ServerSettings['metricsAt']>;
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

const listen = async (server: Server, { port, host }: MetricsAddress) => {
  server.listen(port, host);
  await once(server, 'listening');
};

/** Serves `GET /metrics` in the text format of Prometheus, and nothing else. */
export const serveMetrics = async (
  metrics: Metrics,
  address: MetricsAddress,
): Promise<MetricsServer> => {
  metrics.ofProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end();
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
