import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { dataDir, siteUrl } from '../support/site';

/** An hour, in seconds. */
const LIFE = 3600;

const secret = (): string =>
  JSON.parse(readFileSync(join(dataDir(), 'release-secrets.json'), 'utf8')).override;

/**
 * What `compose override` signs: staff's wish for other builds, until it ends.
 * @param areas area -> build
 * @param begun seconds ago; the wish holds for an hour
 */
export function signedOverride(areas: Record<string, string>, { begun = 0 } = {}): string {
  const iat = Math.floor(Date.now() / 1000) - begun;
  const override = { areas, iat, exp: iat + LIFE, id: randomUUID() };
  const payload = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret()).update(payload).digest('base64url')}`;
}

/** This browser gets these builds (area -> build); the ones that everybody gets stay what it falls back to. */
export const giveBuilds = (context: BrowserContext, areas: Record<string, string>): Promise<void> =>
  context.addCookies([
    { name: 'ov', value: signedOverride(areas), url: siteUrl(), httpOnly: true, sameSite: 'Lax' },
  ]);
