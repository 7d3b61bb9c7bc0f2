import type { FastifyReply } from 'fastify';

export interface PolicyOptions {
  nonce: string;
  host: string;
  secure: boolean;
  gamesOrigin: string;
  /** Origins that may embed the site (the brand's). */
  embedders: readonly string[];
  /** Development servers whose areas are in the page; empty in production. */
  devOrigins: readonly string[];
}

/** Script addresses and markup come from the builds' loader and the sanitizer, and from nowhere else. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  "trusted-types webpack dompurify 'allow-duplicates'",
];

/**
 * The page's content security policy. Scripts run by nonce and by what those load; style attributes in markup are refused
 * as well (React sets styles through the CSSOM, which no policy restricts).
 */
export const contentPolicy = (options: PolicyOptions): string => {
  const { nonce, host, secure, gamesOrigin, embedders, devOrigins } = options;
  const dev = devOrigins.map((origin) => ` ${origin}`).join('');
  const devSockets = devOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${dev}`,
    `connect-src 'self' ${secure ? 'wss' : 'ws'}://${host}${dev}${devSockets}`,
    `img-src 'self' data:${dev}`,
    `font-src 'self'${dev}`,
    `frame-src ${gamesOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    // a development server's client knows no policies
    ...(devOrigins.length > 0 ? [] : TRUSTED_TYPES),
  ].join('; ');
};

/** Nothing of an answer may run on the site's origin when it is opened by itself. */
export const INERT = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers of every answer of the edge. */
export const commonHeaders = (reply: FastifyReply, secure: boolean): void => {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
};

export const permissionsPolicy = (gamesOrigin: string): string =>
  [
    `autoplay=(self "${gamesOrigin}")`,
    `fullscreen=(self "${gamesOrigin}")`,
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  ].join(', ');
