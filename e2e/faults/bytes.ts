import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Release } from 'shared-contracts/composition';
import { buildDir } from '../support/artifacts';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const typeOf = (file: string) => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain';

/** The file with one byte in its middle flipped. */
const flipped = (path: string): Buffer => {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
};

/** Delivers these files of a build with one byte changed. @returns what ends the fault */
export async function corruptFiles(
  page: Page,
  { area, build }: Release,
  concerns: (file: string) => boolean,
): Promise<() => Promise<void>> {
  const base = `/r/${area}/${build}/`;
  const fileOf = (url: URL) =>
    url.pathname.startsWith(base) ? url.pathname.slice(base.length) : null;
  const matches = (url: URL) => concerns(fileOf(url) ?? '');
  await page.route(matches, (route) => {
    const file = fileOf(new URL(route.request().url())) ?? '';
    return route.fulfill({
      body: flipped(join(buildDir(area, build), file)),
      contentType: typeOf(file),
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return () => page.unroute(matches);
}

/** What the console says about a file whose bytes are not those that were published. */
export const CHANGED_FILES: readonly RegExp[] = [
  /Failed to find a valid digest in the 'integrity' attribute/,
];

/** Collects the files of a build that the browser refuses to use for their bytes. */
export function refusedFiles(page: Page): Set<string> {
  const refused = new Set<string>();
  page.on('console', (message) => {
    const [, address] =
      /valid digest in the 'integrity' attribute for resource '([^']+)'/.exec(message.text()) ?? [];
    if (address) refused.add(new URL(address).pathname.split('/').at(-1) ?? '');
  });
  return refused;
}
