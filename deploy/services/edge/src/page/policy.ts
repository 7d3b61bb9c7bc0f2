import type { FastifyReply } from 'fastify';
import type { PolicyAsk, PolicyDirective } from 'shared-contracts/composition';
import { FRAME_FEATURES } from 'shared-contracts/events';
import type { EdgeConfig } from '../config';
import { REPORTS_PATH } from '../reports/routes';
import type { Trusted } from './vouched';

export interface PolicyOptions {
  /** What runs and styles the page. */
  trusted: Trusted;
  host: string;
  secure: boolean;
  /** Origins of the games, exactly (H-18). */
  games: readonly string[];
  /** Origins that may embed the site (the brand's). */
  embedders: readonly string[];
  /** Origins that the brand's own scripts of others talk to and take pictures from (H-17). */
  outside?: { connect: readonly string[]; img: readonly string[] };
  /** Origin of the frame of the chat (H-18). */
  chat?: string | null;
  /** Origin of the frame of the payment provider's card fields. */
  payment?: string | null;
  /** Development servers whose areas are in the page; empty in production. */
  devOrigins: readonly string[];
  /** What areas of the page asked for and the operator granted (H-13). */
  granted?: PolicyAsk;
}

/** Script addresses and markup come from the builds' loader and the sanitizer, and from nowhere else. */
const trustedTypes = (names: string) => [
  "require-trusted-types-for 'script'",
  `trusted-types webpack dompurify${names}`,
];

/**
 * The page's content security policy. Scripts run by nonce or hash and by what those load; style attributes in markup are refused
 * as well (React sets styles through the CSSOM, which no policy restricts).
 */
export const contentPolicy = (options: PolicyOptions): string => {
  const {
    trusted,
    host,
    secure,
    games,
    embedders,
    devOrigins,
    granted = {},
    outside,
    chat,
    payment,
  } = options;
  const dev = devOrigins.map((origin) => ` ${origin}`).join('');
  const devSockets = devOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const listed = (values: readonly string[] = []) => values.map((value) => ` ${value}`).join('');
  const more = (directive: PolicyDirective) => listed(granted[directive]);
  const media = more('media-src');
  return [
    "default-src 'self'",
    `script-src${listed(trusted.scripts)} 'strict-dynamic'`,
    `style-src 'self'${listed(trusted.styles)}${dev}`,
    `connect-src 'self' ${secure ? 'wss' : 'ws'}://${host}${dev}${devSockets}${more('connect-src')}${listed(outside?.connect)}`,
    `img-src 'self' data:${dev}${more('img-src')}${listed(outside?.img)}`,
    ...(media ? [`media-src 'self'${media}`] : []),
    `font-src 'self'${dev}${more('font-src')}`,
    "worker-src 'self'",
    `frame-src ${games.join(' ')}${listed([...new Set([chat, payment])].filter((origin) => origin != null))}${more('frame-src')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${embedders.length > 0 ? embedders.join(' ') : "'none'"}`,
    // a development server's client knows no policies
    ...(devOrigins.length > 0 ? [] : trustedTypes(more('trusted-types'))),
    `report-uri ${REPORTS_PATH}`,
    ...(secure ? [`report-to ${GROUP}`] : []),
  ].join('; ');
};

/** Nothing of an answer may run on the site's origin when it is opened by itself. */
export const INERT =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Where browsers tell of breaches. On http they know `report-uri` alone. */
const GROUP = 'reports';
export const reportingHeaders = (secure: boolean): Record<string, string> =>
  secure ? { 'reporting-endpoints': `${GROUP}="${REPORTS_PATH}"` } : {};

export interface IntegrityOptions {
  secure: boolean;
  isDev: boolean;
  /** Breaches are reported, not refused. */
  reportOnly: boolean;
}

/**
 * No script runs whose bytes nobody vouched for (H-10). A development server's have no hash; for the operator's captcha without one
 * a breach is only reported.
 */
export const integrityHeaders = ({
  secure,
  isDev,
  reportOnly,
}: IntegrityOptions): Record<string, string> => {
  const name = reportOnly ? 'integrity-policy-report-only' : 'integrity-policy';
  const value = `blocked-destinations=(script)${secure ? `, endpoints=(${GROUP})` : ''}`;
  return isDev ? {} : { [name]: value };
};

/** Headers of every answer of the edge. */
export const commonHeaders = (reply: FastifyReply, secure: boolean): void => {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('origin-agent-cluster', '?1');
  if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
};

/** A feature is handed to the frames of those providers alone that ask for it (H-20). */
export const permissionsPolicy = (games: EdgeConfig['gameProviders']): string =>
  [
    ...FRAME_FEATURES.map((feature) => {
      const asking = games.filter(({ allow }) => allow.includes(feature));
      return `${feature}=(${['self', ...asking.map(({ origin }) => `"${origin}"`)].join(' ')})`;
    }),
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
  ].join(', ');
