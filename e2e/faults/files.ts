import type { Page, Route } from '@playwright/test';
import type { Release } from 'shared-contracts/composition';
import { corruptFiles } from './bytes';

/** What becomes of the asking for a file. */
type Fate = (route: Route) => unknown;
const LATE = 10_000;

const answering =
  (status: number): Fate =>
  (route) =>
    route.fulfill({ status, body: 'gone', headers: { 'access-control-allow-origin': '*' } });
const late: Fate = (route) =>
  void setTimeout(() => {
    // the page may be gone by then
    route.continue().catch(() => {});
  }, LATE);

interface Loss {
  concerns: (file: string, release: Release) => boolean;
  fate: Fate | 'corrupt';
}
const isEntry: Loss['concerns'] = (file, { entry }) => file === entry;

/** Faults between the browser and the files of a build. */
const LOSSES = {
  'its entry is gone': { concerns: isEntry, fate: answering(404) },
  'its entry fails with 500': { concerns: isEntry, fate: answering(500) },
  'its entry never answers': { concerns: isEntry, fate: () => undefined },
  'its entry takes ten seconds': { concerns: isEntry, fate: late },
  'its entry arrives corrupt': { concerns: isEntry, fate: 'corrupt' },
  'its chunks went with a redeploy': {
    concerns: (file, { entry }) => file.endsWith('.js') && file !== entry,
    fate: answering(404),
  },
  'its sheets are gone': { concerns: (file) => file.endsWith('.css'), fate: answering(404) },
} as const satisfies Record<string, Loss>;
export type LossName = keyof typeof LOSSES;

/** @returns what ends the fault */
export async function loseFiles(
  page: Page,
  release: Release,
  name: LossName,
): Promise<() => Promise<void>> {
  const { concerns, fate }: Loss = LOSSES[name];
  if (fate === 'corrupt') return corruptFiles(page, release, (file) => concerns(file, release));
  const base = `/r/${release.area}/${release.build}/`;
  const matches = ({ pathname }: URL) =>
    pathname.startsWith(base) && concerns(pathname.slice(base.length), release);
  await page.route(matches, fate);
  return () => page.unroute(matches);
}
