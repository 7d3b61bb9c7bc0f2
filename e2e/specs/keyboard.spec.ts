import type { Locator, Page } from '@playwright/test';
import { loseSession } from '../faults/session';
import { newPlayer } from '../support/players';
import { expect, test } from '../support/test';

/** Presses Tab until the wanted one has the focus, as a player without a mouse does. */
const tabTo = async (page: Page, wanted: Locator) => {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};
const press = async (page: Page, wanted: Locator) => {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
};
const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

test('without a mouse: a newcomer signs up, is greeted, and signs in again when the session has ended', async ({
  site,
  page,
  context,
  problems,
}) => {
  test.slow();
  problems.expect(/status of 401/);
  const player = newPlayer();
  const { auth } = site;
  await page.goto('/registration');
  await type(page, auth.signUp.getByRole('textbox', { name: 'E-mail' }), player.email);
  await type(page, auth.field('Password'), player.password);
  await type(page, auth.field('Password again'), player.password);
  await type(page, auth.field('Date of birth'), '17/05/1990');
  for (const name of ['I accept the rules of the site', 'I am 18 or older']) {
    await tabTo(page, auth.signUp.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await press(page, auth.signUp.getByRole('button', { name: 'Create an account' }));

  const confirm = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await press(page, confirm.getByRole('button', { name: 'Later' }));
  await press(page, auth.thanks.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/profile/info');
  await type(page, site.account.firstName, 'Vera');
  await loseSession(context);
  await press(page, site.account.save);
  await expect(auth.login.getByText('Your session has ended.')).toBeVisible();
  await type(page, auth.login.getByRole('textbox', { name: 'E-mail' }), player.email);
  await type(page, auth.login.getByLabel('Password', { exact: true }), player.password);
  await press(page, auth.login.getByRole('button', { name: 'Log in' }));
  await expect(auth.login).toBeHidden();
  await expect(site.account.firstName).toHaveValue('Vera');
});
