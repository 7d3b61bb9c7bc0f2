import type { Page } from '@playwright/test';
import type { Release } from 'shared-contracts/composition';
import { AREAS } from '../faults/areas';
import { CHANGED_FILES, corruptFiles, refusedFiles } from '../faults/bytes';
import { loadEveryChunk, runEntry } from '../faults/runtime';
import { newestBuilds, releaseOf } from '../support/artifacts';
import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

/** A guest's page without any area. */
const PLAIN = '/rules';
const newest = (area: string): Release => releaseOf(area, newestBuilds()[area] ?? '');

/** The scripts and sheets that a build's entry asks for; the service worker is the browser's own to ask for. */
const loadedBy = ({ files, entry, initial, server, refresh, worker }: Release): string[] => {
  const others = new Set([entry, server, refresh, worker, ...initial.js, ...initial.css]);
  return Object.keys(files).filter((file) => /\.(js|css)$/.test(file) && !others.has(file));
};

/** Asks for every chunk of a build in a fresh page. @returns how each asking ended */
async function askForAll(page: Page, release: Release) {
  await page.goto(PLAIN);
  const { area, build, entry, global, files } = release;
  const address = `${siteUrl()}/r/${area}/${build}/${entry}`;
  if (area !== 'shell')
    await runEntry(page, { address, global, integrity: files[entry]?.integrity ?? '' });
  return Object.values(await loadEveryChunk(page, global));
}

test('without a fault every script and sheet of an area arrives', async ({ page }) => {
  const release = newest('cashbox');
  const asked = new Set<string>();
  page.on('requestfinished', (request) =>
    asked.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  );
  expect(new Set(await askForAll(page, release))).toEqual(new Set([null]));
  expect([...asked]).toEqual(expect.arrayContaining(loadedBy(release)));
});

for (const area of ['shell', ...AREAS]) {
  test(`${area}: one changed byte in a script or sheet and it is refused, also from another address`, async ({
    page,
    problems,
  }) => {
    // some chunks of the shell are asked for by nobody who could take their place
    problems.expect(...CHANGED_FILES, /ChunkLoadError.*\/r\/shell\//s);
    const release = newest(area);
    const files = loadedBy(release).sort();
    const refused = refusedFiles(page);
    const again = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('again')) again.add(pathname.split('/').at(-1) ?? '');
    });
    await corruptFiles(page, release, (file) => files.includes(file));
    const outcomes = await askForAll(page, release);

    expect(
      outcomes.filter((outcome) => outcome?.startsWith('ChunkLoadError')).length,
    ).toBeGreaterThan(0);
    await expect.poll(() => [...refused].sort()).toEqual(files);
    await expect.poll(() => [...again].sort()).toEqual(files);
  });
}

test('one changed byte in the entry of the shell and it is refused', async ({ page, problems }) => {
  problems.expect(...CHANGED_FILES);
  const release = newest('shell');
  const refused = refusedFiles(page);
  await corruptFiles(page, release, (file) => file === release.entry);
  await page.goto(PLAIN);
  await expect.poll(() => [...refused]).toEqual([release.entry]);
  expect(await page.evaluate((name) => `webpackChunk${name}` in window, release.global)).toBe(
    false,
  );
});
