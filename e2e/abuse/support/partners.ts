import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../../support/site';

export type Partner = 'webhook' | 'provider' | 'edge';

/** The key of a partner of the site under test. */
export const wordsOf = (partner: Partner): string =>
  JSON.parse(readFileSync(join(dataDir(), `${partner}-secret.json`), 'utf8'))[partner];

/** Headers of a signed `POST` to `path`: HMAC-SHA256 of version, time, method, path and body, a line each. */
export const signedHeaders = (
  partner: Partner,
  secret: string,
  path: string,
  body: string,
  at: number,
): Record<string, string> => ({
  'content-type': 'application/json',
  [`x-${partner}-timestamp`]: String(at),
  [`x-${partner}-signature`]: `v2=${createHmac('sha256', secret).update(`v2\n${at}\nPOST\n${path}\n${body}`).digest('hex')}`,
});

/** As it was signed before version 2: time and body alone. */
export const unversioned = (
  partner: Partner,
  secret: string,
  body: string,
  at: number,
): Record<string, string> => ({
  'content-type': 'application/json',
  [`x-${partner}-timestamp`]: String(at),
  [`x-${partner}-signature`]: createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'),
});
