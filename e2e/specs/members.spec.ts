import { watchGlimpses } from '../support/glimpses';
import { expect, test } from '../support/test';

test('who takes part is not asked to for a moment', async ({ site, page, signedIn: _ }) => {
  const wasAsked = await watchGlimpses(page, 'main button', 'Take part');
  await page.goto('/promo/high-tide-week');
  await site.promo.join();
  await expect(site.promo.playOn).toBeVisible();
  expect(await wasAsked()).toBe(true);
  await page.reload();
  await expect(site.promo.playOn).toBeVisible();
  expect(await wasAsked()).toBe(false);

  await page.goto('/tournaments/deep-water-duel');
  await site.tournaments.takePart.click();
  await expect(site.tournaments.member).toBeVisible();
  await page.reload();
  await expect(site.tournaments.member).toBeVisible();
  expect(await wasAsked()).toBe(false);
});
