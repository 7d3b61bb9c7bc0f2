export { type ByItself, type EdgeMetrics, type EdgeSources, edgeMetrics } from './edge';
export { type GamesMetrics, type GamesSources, gamesMetrics } from './games';
export { type PlatformMetrics, type PlatformSources, platformMetrics } from './platform';
export { boundedLabel, Metrics } from './registry';
export { type RequestMetrics, requestMetrics } from './requests';
export { type MetricsServer, serveMetrics } from './serve';
