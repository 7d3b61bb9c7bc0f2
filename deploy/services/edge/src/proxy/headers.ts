import type { IncomingHttpHeaders } from 'node:http';

/** Headers that belong to one connection, and those that the edge alone may say to the platform. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'content-length',
  'accept-encoding',
  'cookie',
  'authorization',
  'x-brand',
  'x-session',
  'x-request-id',
  'x-visitor',
  'forwarded',
  'x-country',
  'x-device',
  'x-guest-mode',
  'x-renewed',
  'traceparent',
  'tracestate',
  'baggage',
]);
const ANSWER_DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'x-session',
  'x-request-id',
  'server',
  'x-composition',
  'access-control-allow-origin',
  'access-control-allow-credentials',
]);

type Values = Record<string, string | string[]>;

const named = (connection: string | string[] | undefined): Set<string> =>
  new Set(
    String(connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );

const filtered = (
  headers: IncomingHttpHeaders | Record<string, string | string[] | undefined>,
  dropped: Set<string>,
): Values => {
  const hops = named(headers.connection);
  const kept: Values = {};
  for (const [name, value] of Object.entries(headers)) {
    if (
      value === undefined ||
      dropped.has(name) ||
      hops.has(name) ||
      name.startsWith('x-forwarded-')
    )
      continue;
    kept[name] = value;
  }
  return kept;
};

/** Who asks, told to the platform in the edge's own words. */
export interface Asker {
  brand: string;
  ip: string;
  host: string;
  protocol: string;
  requestId: string;
  /** As a trusted proxy in front says it. */
  country?: string | undefined;
}
export const askerHeaders = ({
  brand,
  ip,
  host,
  protocol,
  requestId,
}: Asker): Record<string, string> => ({
  'x-brand': brand,
  'x-forwarded-for': ip,
  'x-forwarded-host': host,
  'x-forwarded-proto': protocol,
  'x-request-id': requestId,
});

/** A browser's headers as the platform gets them (PX-1), with the `proof` of a session. */
export const toPlatform = (
  headers: IncomingHttpHeaders,
  asker: Asker,
  proof: Record<string, string> = {},
): Values => ({
  ...filtered(headers, DROPPED),
  ...askerHeaders(asker),
  ...(asker.country ? { 'x-country': asker.country } : {}),
  ...proof,
});

/** The platform's headers as the browser gets them. */
export const toBrowser = (headers: Record<string, string | string[] | undefined>): Values =>
  filtered(headers, ANSWER_DROPPED);
