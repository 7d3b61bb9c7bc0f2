import { expect, test } from '../support/test';

test('a deep link behind the login leads there after the login', async ({
  site,
  page,
  registered,
}) => {
  await site.account.open();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Finfo');
  await site.auth.logIn(registered);
  await expect(page).toHaveURL('/profile/info');
  await expect(site.account.heading).toBeVisible();
});

test('a player has nothing to do at the login', async ({ site, page, signedIn: _ }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await site.frame.expectPlayer();
});
