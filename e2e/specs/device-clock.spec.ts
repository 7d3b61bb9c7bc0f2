import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    setDeviceClock(ms: number): void;
  }
}
const HOUR = 3_600_000;
/** A busy machine takes long for a flight. */
const FLIGHT = { timeout: 90_000 };

/** Runs in every page and frame: `Date` as on a device whose clock somebody can set. */
const settable = () => {
  const System = Date;
  let by = 0;
  window.setDeviceClock = (ms) => {
    by = ms;
  };
  window.Date = new Proxy(System, {
    construct: (target, given, own) =>
      Reflect.construct(target, given.length > 0 ? given : [System.now() + by], own),
    get: (target, name) => (name === 'now' ? () => System.now() + by : Reflect.get(target, name)),
  });
};
const setClock = async (page: Page, ms: number): Promise<void> => {
  for (const frame of page.frames()) await frame.evaluate((by) => window.setDeviceClock(by), ms);
};

/** Seconds that a countdown says are left. */
const secondsIn = (text: string): number => {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
};

test('a device whose clock is set by an hour: countdowns go on by the server’s clock', async ({
  site,
  page,
  signedIn: _,
}) => {
  await page.addInitScript(settable);
  await site.tournaments.open();
  const timer = page
    .getByRole('timer')
    .filter({ hasText: /\d+d.*\d+s/ })
    .first();
  const left = async () => secondsIn((await timer.textContent()) ?? '');
  await expect(timer).toBeVisible();
  const before = await left();
  const since = performance.now();
  for (const by of [HOUR, -HOUR]) {
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/composition.json'));
    await setClock(page, by);
    await asked;
    const wrong = async () =>
      Math.abs(before - (performance.now() - since) / 1000 - (await left()));
    await expect.poll(wrong).toBeLessThan(10);
  }
});

test('a device whose clock is set by an hour: a flight is shown where it is', async ({
  site,
  page,
  funded: _,
}) => {
  await page.addInitScript(settable);
  await page.goto('/play/comet-chase');
  const { inside } = site.game;
  const flying = inside.locator('[data-phase="flying"]');
  await expect(inside.getByRole('button', { name: /^Bet / })).toBeVisible(FLIGHT);
  await setClock(page, HOUR);
  await expect(flying).toBeVisible(FLIGHT);
  // an hour of a flight would be more than any has
  await expect(flying).toContainText(/×\d{1,2}\.\d\d/);
});
