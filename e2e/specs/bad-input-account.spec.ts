import { birthdayOf18In } from '../support/days';
import { newPlayer } from '../support/players';
import { expect, test } from '../support/test';

const form = () => ({ ...newPlayer(), birthday: '17/05/1990' });

test('a wrong password is refused and what was typed stays', async ({
  site,
  page,
  registered,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.goto('/login');
  await site.auth.fillLogin({ ...registered, password: 'not-the-password' });
  await site.auth.submitLogin();
  await expect(site.auth.login.getByText('The login or the password is wrong.')).toBeVisible();
  await expect(site.auth.login.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    registered.email,
  );

  await site.auth.logIn(registered);
  await site.frame.expectPlayer();
});

test('a taken e-mail is said beside its field', async ({ site, page, registered, problems }) => {
  problems.expect(/status of 422/);
  await page.goto('/registration');
  await site.auth.fillSignUp({ ...form(), email: registered.email });
  await site.auth.submitSignUp();
  await expect(
    site.auth.signUp.getByText('An account with this e-mail exists already'),
  ).toBeVisible();
  await expect(site.auth.field('Date of birth')).toHaveValue('17/05/1990');

  await site.auth.signUp.getByRole('textbox', { name: 'E-mail' }).fill(newPlayer().email);
  await site.auth.submitSignUp();
  await site.auth.passGreeting();
  await site.frame.expectPlayer();
});

test('somebody who turns 18 tomorrow may not sign up', async ({ site, page }) => {
  await page.goto('/registration');
  await site.auth.fillSignUp({ ...form(), birthday: birthdayOf18In(1) });
  await expect(site.auth.signUp.getByText('Players must be 18 or older.')).toBeVisible();
  await expect(site.auth.signUp.getByRole('button', { name: 'Create an account' })).toBeDisabled();
});

test('somebody who turns 18 today may sign up', async ({ site, page }) => {
  await page.goto('/registration');
  await site.auth.fillSignUp({ ...form(), birthday: birthdayOf18In(0) });
  await site.auth.submitSignUp();
  await site.auth.passGreeting();
  await site.frame.expectPlayer();
});

test('a password in Cyrillic is refused while it is typed', async ({ site, page }) => {
  await page.goto('/registration');
  await site.auth.field('Password').pressSequentially('Тихая-гавань-42');
  await expect(site.auth.signUp.getByText('No Cyrillic letters, please.')).toBeVisible();
  await expect(site.auth.field('Password')).toHaveValue('Тихая-гавань-42');
});
