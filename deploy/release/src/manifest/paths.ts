export const byOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** `/games/{slug}` and `/games/{name}` are one and the same for who looks for an address. */
export const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Names of a path's holes. */
export const holesOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** First segments of addresses that the edge answers itself or passes on. */
export const RESERVED: ReadonlySet<string> = new Set([
  '-',
  'r',
  'api',
  'json-api',
  'media',
  'socket.io',
  'sandbox',
  'guest',
  '.well-known',
  'log',
  'performance',
  'composition.json',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
  'favicon.ico',
  'favicon.svg',
]);

/** What stands there more than once, each once. */
export const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];
