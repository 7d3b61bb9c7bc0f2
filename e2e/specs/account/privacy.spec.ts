import { readFile } from 'node:fs/promises';
import { LATE_READS } from '../../faults/session';
import { expectAccessible } from '../../support/accessibility';
import { expect, test } from '../../support/test';

test('a player has a copy of the own data made, leaves, comes back and saves it', async ({
  page,
  signedIn,
}) => {
  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByRole('button', { name: /Download to read/ })).toBeVisible();
  await page.reload();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download JSON/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(copy.contacts).toMatchObject([{ kind: 'email', text: signedIn.email }]);
  await expect(page).toHaveURL(/\/profile\/privacy$/);
  await expectAccessible(page, 'privacy');
});

test('a player closes the account: every tab is signed out, and a sign-in keeps it', async ({
  site,
  page,
  openTab,
  signedIn,
  problems,
}) => {
  problems.expect(LATE_READS);
  const second = await openTab();
  await second.lobby.open();
  await page.goto('/profile/privacy');
  const section = page.getByRole('region', { name: 'Close the account' });
  await section.getByLabel('Present password', { exact: true }).fill(signedIn.password);
  await section.getByRole('button', { name: 'Close the account' }).click();
  const question = page.getByRole('dialog', { name: 'Close the account?' });
  await question.getByRole('button', { name: 'Close the account' }).click();
  await expect(page.getByText(/Until then a sign-in keeps it/)).toBeVisible();
  await second.frame.expectGuest();

  await second.page.goto('/login');
  await second.auth.logIn(signedIn);
  await second.frame.expectPlayer();
  await second.page.getByRole('button', { name: /^Notifications/ }).click();
  const beside = second.page.getByRole('dialog', { name: 'Notifications' });
  await expect(beside.getByText(/your account stays open/)).toBeVisible();
  await expect(site.page.getByRole('heading', { name: 'Privacy' })).toHaveCount(0);
});
