import { missingPages } from '../support/first-pages';
import { signUpOn } from '../support/players';
import { BRANDS, brandUrl, mainIsForPlayers } from '../support/site';
import { expect, test } from '../support/test';

test.use({ language: null });

for (const brand of BRANDS.filter((each) => missingPages(each).length > 0)) {
  test(`${brand} leads nowhere that its site does not have`, async ({ page, problems }) => {
    problems.expect(/status of 404/);
    for (const { path } of missingPages(brand)) {
      const answer = await page.goto(brandUrl(brand) + path);
      expect(answer?.status(), path).toBe(404);
      await page.goto(`${brandUrl(brand)}/promo`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      // the footer's columns come when it is near
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo').getByRole('link').nth(4)).toBeVisible();
      await expect(page.locator(`a[href^="${path}"]`)).toHaveCount(0);
    }
  });
}

for (const brand of BRANDS.filter(mainIsForPlayers)) {
  test(`${brand} shows its main page to players, and its login on a quiet page to guests`, async ({
    page,
  }) => {
    await page.goto(brandUrl(brand));
    await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await signUpOn(page, brand);
    await page.goto(brandUrl(brand));
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page).toHaveURL(`${brandUrl(brand)}/`);
  });
}
