import { randomBytes } from 'node:crypto';

export const makeNonce = () => randomBytes(16).toString('base64');

/** The page's own files only; scripts by nonce; framed by the sites and nobody else (SPEC.md F1). */
export function pagePolicy(nonce: string, siteOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigins.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Whatever is no page of a game does nothing when it is opened by itself. */
export const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
