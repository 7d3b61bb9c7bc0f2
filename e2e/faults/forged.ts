import type { Page } from '@playwright/test';
import { siteUrl } from '../support/site';

const ELSEWHERE = 'https://elsewhere.example/remoteEntry.js';

/** What tools of federation, import maps and development would read, had they a say. */
const keysFor = (area: string, build: string): Record<string, string> => {
  const entry = `/r/${area}/${build}/remoteEntry.js`;
  const remote = JSON.stringify({ [area]: entry, [`mf_${area}`]: ELSEWHERE });
  return {
    __FEDERATION__: remote,
    __MF_DEVTOOLS__: remote,
    mf_overrides: remote,
    mfOverrides: remote,
    'federation-overrides': remote,
    FEDERATION_DEBUG: '*',
    __VMOK__: remote,
    [`import-map-override:${area}`]: ELSEWHERE,
    overridableDev: remote,
    composition: JSON.stringify({ areas: { [area]: { build, entry } } }),
    override: `${area}=${build}`,
    ov: JSON.stringify({ areas: { [area]: build } }),
    [area]: build,
    [`area:${area}`]: ELSEWHERE,
  };
};

/** The tab's storages wish for another build, on every page from its first script on. */
export async function wishInStorage(page: Page, area: string, build: string): Promise<void> {
  await page.addInitScript(
    (keys) => {
      for (const [key, value] of Object.entries(keys)) {
        localStorage.setItem(key, value);
        sessionStorage.setItem(key, value);
      }
    },
    keysFor(area, build),
  );
}

/** A query that wishes for another build. */
export const wishInQuery = (area: string, build: string): string =>
  new URLSearchParams({
    override: `${area}=${build}`,
    [area]: build,
    ov: `${area}=${build}`,
    build,
    token: build,
    [`remotes[${area}]`]: ELSEWHERE,
    entry: ELSEWHERE,
    mf: `${area}@${ELSEWHERE}`,
  }).toString();

const now = () => Math.floor(Date.now() / 1000);
const wish = (area: string, build: string) =>
  JSON.stringify({
    areas: { [area]: build },
    iat: now(),
    exp: now() + 3600,
    id: crypto.randomUUID(),
  });
const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** Values of the override's cookie that nobody signed. */
export const unsignedOverrides = (area: string, build: string): Record<string, string> => ({
  garbage: '%%%.%%%',
  'plain words': `${area}=${build}`,
  'unsigned JSON': encodeURIComponent(wish(area, build)),
  'a payload without a signature': encoded(wish(area, build)),
  'a payload with a made-up signature': `${encoded(wish(area, build))}.${encoded('0'.repeat(32))}`,
  'a token without an algorithm': `${encoded('{"alg":"none"}')}.${encoded(wish(area, build))}.`,
});

export const setCookie = (page: Page, name: string, value: string): Promise<void> =>
  page.context().addCookies([{ name, value, url: siteUrl() }]);
