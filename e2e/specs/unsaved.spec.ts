import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Tries to close the tab, and stays. @returns whether the browser asked */
const triesToLeave = async (page: Page): Promise<boolean> => {
  let asked = false;
  page.once('dialog', async (dialog) => {
    asked = dialog.type() === 'beforeunload';
    await dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  // a tab that closes without a word is gone by then
  await expect.poll(() => asked || page.isClosed()).toBe(true);
  return asked;
};

test('ROUTING 9: a begun sign-up, reminder and profile hold the tab open; what is empty or saved does not', async ({
  site,
  openTab,
  signedIn: _,
}) => {
  await site.account.open();
  await site.account.firstName.fill('Vera');
  expect(await triesToLeave(site.page)).toBe(true);
  await expect(site.account.firstName).toHaveValue('Vera');
  await site.account.save.click();
  await expect(site.frame.toast('Your data is saved')).toBeVisible();
  expect(await triesToLeave(site.page)).toBe(false);

  const guest = await openTab();
  await guest.account.open();
  await guest.frame.logOut();
  for (const path of ['/registration', '/remind']) {
    await guest.page.goto(path);
    const field = guest.page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
    await field.fill('vera@example.com');
    expect(await triesToLeave(guest.page), path).toBe(true);
    await expect(field).toHaveValue('vera@example.com');
    await field.fill('');
  }
  await guest.page.goto('/login');
  await guest.page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'E-mail' })
    .fill('vera@example.com');
  expect(await triesToLeave(guest.page)).toBe(false);
});
