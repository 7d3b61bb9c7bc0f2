import type { Page } from '@playwright/test';
import { LATE_READS, onAnotherDevice } from '../faults/session';
import { withAuthenticator } from '../support/authenticator';
import { call, messageTo } from '../support/players';
import { expect, test } from '../support/test';

const PROFILE = '/json-api/users/profile';
const security = (page: Page) => page.getByRole('dialog', { name: 'Security' });
const openSecurity = async (page: Page) => {
  await page.goto('/profile/info');
  await page.getByRole('button', { name: 'Devices and passkeys' }).click();
  await expect(security(page).getByText('This device')).toBeVisible();
};

test('SPEC 18: a player sees every device, signs one out and then all others, and is told of new ones', async ({
  signedIn,
  page,
  context,
}) => {
  const [one, other] = [await onAnotherDevice(signedIn), await onAnotherDevice(signedIn)];
  expect((await messageTo(context.request, signedIn.email)).subject).toMatch(
    /new device|нового устройства/,
  );
  await openSecurity(page);
  const ends = security(page).getByRole('button', { name: /^Sign out:/ });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await security(page).getByRole('button', { name: 'Sign out of all other devices' }).click();
  await expect(security(page).getByText('You are signed in only here.')).toBeVisible();
  for (const device of [one, other]) {
    expect((await call(device, 'GET', PROFILE)).status()).toBe(401);
    await device.dispose();
  }
  expect((await call(context.request, 'GET', PROFILE)).status()).toBe(200);
});

test('SPEC 17, 18: a passkey is added with the password, lets its player in, and lets nobody in once it is removed', async ({
  site,
  signedIn,
  page,
  problems,
}) => {
  problems.expect(LATE_READS);
  problems.expect(/status of 422.*passkeys\/offer/);
  problems.expect(/status of 401.*login\/passkey/);
  // a finger that is always there would answer the suggestion before anybody presses
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await withAuthenticator(page);
  await openSecurity(page);
  const dialog = security(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.fill('not the one');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('This is not your present password.')).toBeVisible();
  await password.fill(signedIn.password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const remove = dialog.getByRole('button', { name: /^Remove:/ });
  await expect(remove).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await site.frame.logOut();
  await site.frame.loginLink.click();
  const enter = site.auth.login.getByRole('button', { name: 'Sign in with a passkey' });
  await enter.click();
  await expect(site.auth.login).toBeHidden();
  await site.frame.expectPlayer();

  await openSecurity(page);
  await remove.click();
  await page
    .getByRole('dialog', { name: /^Remove the passkey/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(remove).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await site.frame.logOut();
  await site.frame.loginLink.click();
  await enter.click();
  await expect(site.frame.toast(/The passkey did not work/)).toBeVisible();
  await expect(site.auth.login).toBeVisible();
});
