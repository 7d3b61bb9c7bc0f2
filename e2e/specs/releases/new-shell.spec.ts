import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility';
import { publishAgain } from '../../support/publish';
import { expect, test } from '../../support/releases';
import { buildOf, change } from '../../support/team';
import { visitsOf } from '../../support/visits';

test.use({ serviceWorkers: 'allow' });
test.slow();

const TITLE = 'An update is ready';
const workerOf = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
const lookForWorker = (page: Page) =>
  // as the page does every quarter of an hour
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('SPEC 9, 10: a newer shell is told of when nothing is going on, a press brings it, and its worker takes over', async ({
  site,
  page,
}) => {
  await page.goto('/promo?from=here');
  await expect(site.promo.heading).toHaveText('Promotions');
  await page.mouse.move(50, 50);
  await expect.poll(() => workerOf(page)).toContain(buildOf('shell'));
  const visits = visitsOf(page);

  await site.frame.signUpLink.click();
  await expect(site.auth.signUp).toBeVisible();
  const newer = publishAgain('shell', buildOf('shell'), `${buildOf('shell')}newer`);
  await change('promote', 'shell', newer);
  await lookForWorker(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  const notice = page.getByRole('region', { name: TITLE });
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(site.auth.signUp).toHaveCount(0);
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'the word of an update');
  expect(visits.loads).toEqual([]);
  expect(await workerOf(page)).not.toContain(newer);

  await notice.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => visits.loads).toEqual(['/promo']);
  await expect(page).toHaveURL('/promo?from=here');
  await expect(site.promo.heading).toHaveText('Promotions');
  expect(visits.builds).toContain(`shell@${newer}`);
  await page.mouse.move(60, 60);
  await expect.poll(() => workerOf(page), { timeout: 30_000 }).toContain(newer);
  await expect(notice).toHaveCount(0);
});
