import { loseSession } from '../faults/session';
import { keyboardOf, tabTo } from '../support/hands';
import { newPlayer } from '../support/players';
import { expect, test } from '../support/test';

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
  const { press, type } = keyboardOf(page);
  await page.goto('/registration');
  await type(auth.signUp.getByRole('textbox', { name: 'E-mail' }), player.email);
  await type(auth.field('Password'), player.password);
  await type(auth.field('Password again'), player.password);
  await type(auth.field('Date of birth'), '17/05/1990');
  for (const name of ['I accept the rules of the site', 'I am 18 or older']) {
    await tabTo(page, auth.signUp.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  }
  await press(auth.signUp.getByRole('button', { name: 'Create an account' }));

  const confirm = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await press(confirm.getByRole('button', { name: 'Later' }));
  await press(auth.thanks.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // the dialogs' step back in the history has landed: it would end the next load
  await expect.poll(() => page.evaluate(() => history.state?.depth ?? 0)).toBe(0);

  await page.goto('/profile/info');
  await type(site.account.firstName, 'Vera');
  await loseSession(context);
  await press(site.account.save);
  await expect(auth.login.getByText('Your session has ended.')).toBeVisible();
  await type(auth.login.getByRole('textbox', { name: 'E-mail' }), player.email);
  await type(auth.login.getByLabel('Password', { exact: true }), player.password);
  await press(auth.login.getByRole('button', { name: 'Log in' }));
  await expect(auth.login).toBeHidden();
  await expect(site.account.firstName).toHaveValue('Vera');
});
