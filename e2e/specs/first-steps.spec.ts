import { LATE_READS } from '../faults/session';
import { codeSentTo, newPlayer } from '../support/players';
import { expect, test } from '../support/test';

test('a newcomer confirms the e-mail, takes the bonus to the cashbox, and is greeted no more', async ({
  site,
  page,
  context,
  problems,
}) => {
  problems.expect(LATE_READS);
  const player = newPlayer();
  await page.goto('/registration');
  await site.auth.fillSignUp({ ...player, birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.field('Password again').fill('something else');
  await expect(site.auth.signUp.getByText('The passwords differ.')).toBeVisible();
  await site.auth.field('Password again').fill(player.password);
  await site.auth.submitSignUp();

  const confirm = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await expect(confirm.getByText(`We sent a code to ${player.email}.`)).toBeVisible();
  await expect(confirm.getByText(/A new code can be sent in [45]:\d\d/)).toBeVisible();
  await site.auth.fillConfirmation(confirm, await codeSentTo(context.request, player.email));
  await expect(site.auth.thanks.getByText('The bonus has to be wagered ×10')).toBeVisible();
  await site.auth.thanks.getByRole('button', { name: 'Get the bonus on my account' }).click();
  await expect(page).toHaveURL('/cashbox');

  await page.goto('/profile/info');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await site.frame.logOut();
  await site.frame.loginLink.click();
  await site.auth.logIn(player);
  await site.frame.expectPlayer();
  await expect(site.auth.thanks).toBeHidden();
});

test('who closed the thanks sees them once more at the first login, and then never', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(LATE_READS);
  const player = newPlayer();
  await page.goto('/registration');
  await site.auth.fillSignUp({ ...player, birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.submitSignUp();
  await site.auth.passGreeting();
  for (const first of [true, false]) {
    await site.frame.logOut();
    await site.frame.loginLink.click();
    await site.auth.logIn(player);
    if (first) await site.auth.passGreeting({ byEmail: false });
    await site.frame.expectPlayer();
  }
});
