import { loseSession, revokeSession } from '../faults/session';
import { expect, test } from '../support/test';

test.beforeEach(({ problems }) => problems.expect(/status of 401/));

test('a session that is ended elsewhere asks for the password over the form, which stays', async ({
  site,
  signedIn,
  context,
  playwright,
}) => {
  await site.account.open();
  await site.account.firstName.fill('Vera');
  await revokeSession(playwright.request, context);
  await site.account.save.click();
  await expect(site.auth.login.getByText('Your session has ended.')).toBeVisible();

  await site.auth.logIn(signedIn);
  await expect(site.account.firstName).toHaveValue('Vera');
  await expect(site.account.level).toHaveText('Level: Newcomer');
  await site.account.save.click();
  await expect(site.frame.toast('Your data is saved')).toBeVisible();
});

test('a session that is lost in the middle of a deposit loses neither the amount nor money', async ({
  site,
  page,
  signedIn,
  context,
}) => {
  await page.goto('/profile/balance');
  await site.frame.depositLink.click();
  await site.cashbox.byHostedPage();
  await site.cashbox.amount.fill('64');
  await loseSession(context);
  await site.cashbox.submit.click();
  await expect(site.auth.login.getByText('Your session has ended.')).toBeVisible();

  await site.auth.logIn(signedIn);
  await expect(site.cashbox.amount).toHaveValue('64');
  await site.cashbox.submit.click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(site.cashbox.providerButton('Pay')).toContainText('€64.00');
});
