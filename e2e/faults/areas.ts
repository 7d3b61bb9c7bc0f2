import type { Page } from '@playwright/test';

export const AREAS = ['lobby', 'promo', 'tournaments', 'cashbox', 'account', 'game-frame'] as const;
export type Area = (typeof AREAS)[number];

export interface AreaPage {
  path: string;
  /** Stands on it once it is painted, in English. */
  heading: string;
  /** Only a player can open it. */
  player?: true;
}
/** A page of each area. */
export const PAGE_OF: Record<Area, AreaPage> = {
  lobby: { path: '/', heading: 'Games at Aurora' },
  promo: { path: '/promo', heading: 'Promotions' },
  tournaments: { path: '/tournaments', heading: 'Tournaments' },
  cashbox: { path: '/profile/balance', heading: 'Deposits', player: true },
  account: { path: '/profile/info', heading: 'Profile', player: true },
  'game-frame': { path: '/play/lunar-leap', heading: 'Lunar Leap' },
};

const isOf = (areas: readonly Area[]) => (url: URL) =>
  areas.some((area) => url.pathname.startsWith(`/r/${area}/`));

/** The files of these areas answer 404. @returns what brings them back */
export async function loseAreas(
  page: Page,
  ...areas: readonly Area[]
): Promise<() => Promise<void>> {
  const matches = isOf(areas);
  await page.route(matches, (route) => route.fulfill({ status: 404, body: 'gone' }));
  return () => page.unroute(matches);
}

/** The files of these areas are asked for and never answered. @returns what lets the next ones through */
export async function stallAreas(
  page: Page,
  ...areas: readonly Area[]
): Promise<() => Promise<void>> {
  let stalled = true;
  await page.route(isOf(areas), (route) => (stalled ? undefined : route.continue()));
  return async () => {
    stalled = false;
  };
}

/** What the console says about lost files: the browser's own words and the loader's. */
export const LOST_FILES: readonly RegExp[] = [/status of 404.*\/r\//];
