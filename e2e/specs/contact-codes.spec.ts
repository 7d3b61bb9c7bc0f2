import { ASKED_FOR_CAPTCHA, LATE_READS } from '../faults/session';
import { letCaptchaCome } from '../support/captcha';
import { codeSentTo, messageTo, newPhone, newPlayer } from '../support/players';
import { expect, test } from '../support/test';

test('a player signs up by phone, leaves before the code, and goes on by a login', async ({
  site,
  page,
  context,
}) => {
  const phone = newPhone();
  const { password } = newPlayer();
  await page.goto('/registration');
  await site.auth.fillSignUp({ email: '', phone: `+${phone}`, password, birthday: '17/05/1990' });
  await site.auth.submitSignUp();
  await expect(site.auth.signUp.getByRole('textbox', { name: 'Code' })).toBeVisible();

  await page.goto('/login');
  await site.auth.fillPhone(site.auth.login, `+${phone}`);
  await site.auth.login.getByLabel('Password', { exact: true }).fill(password);
  await site.auth.submitLogin();
  await site.auth.fillCode(site.auth.login, await codeSentTo(context.request, phone));
  await site.auth.passGreeting({ byEmail: false });
  await site.frame.expectPlayer();
});

test('a forgotten password is made anew by the link of a mail, which works once', async ({
  site,
  page,
  registered,
  context,
  problems,
}) => {
  problems.expect(LATE_READS);
  await page.goto('/login');
  await site.auth.login.getByRole('link', { name: 'Forgot it?' }).click();
  await site.auth.remind.getByRole('textbox', { name: 'E-mail' }).fill(registered.email);
  await site.auth.remind.getByRole('button', { name: 'Send the link' }).click();
  // the code of the registration went to the same address before
  await expect(site.auth.remind.getByText('a mail with a link is on its way')).toBeVisible();
  const [link = ''] =
    /https?:\/\/\S+/.exec((await messageTo(context.request, registered.email)).body) ?? [];
  await page.goto(link);
  await site.auth.remind.getByLabel('New password', { exact: true }).fill('Calm-Lagoon-77');
  await site.auth.remind.getByLabel('New password again').fill('Calm-Lagoon-77');
  await site.auth.remind.getByRole('button', { name: 'Save and log in' }).click();
  await site.frame.expectPlayer();

  await site.frame.logOut();
  await site.frame.loginLink.click();
  await site.auth.logIn({ ...registered, password: 'Calm-Lagoon-77' });
  await site.frame.expectPlayer();

  await site.frame.logOut();
  await page.goto(link);
  await expect(site.auth.remind.getByText('This link was used already')).toBeVisible();
  await expect(site.auth.remind.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expect(site.auth.remind.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('the link of the mail opens the form for a new password by itself', async ({
  site,
  page,
  registered,
  context,
  problems,
}) => {
  problems.expect(LATE_READS);
  await page.goto('/remind');
  await site.auth.remind.getByRole('textbox', { name: 'E-mail' }).fill(registered.email);
  await site.auth.remind.getByRole('button', { name: 'Send the link' }).click();
  await expect(site.auth.remind.getByText('a mail with a link is on its way')).toBeVisible();
  const [link] =
    /https?:\/\/\S+/.exec((await messageTo(context.request, registered.email)).body) ?? [];
  await page.goto(link ?? '');
  await site.auth.remind.getByLabel('New password', { exact: true }).fill('password1');
  await site.auth.remind.getByLabel('New password again').fill('password1');
  problems.expect(/status of 422.*restore-password\/restore/);
  await site.auth.remind.getByRole('button', { name: 'Save and log in' }).click();
  await expect(site.auth.remind.getByText('among those that are guessed first')).toBeVisible();
  await site.auth.remind.getByLabel('New password', { exact: true }).fill('Calm-Lagoon-78');
  await site.auth.remind.getByLabel('New password again').fill('Calm-Lagoon-78');
  await site.auth.remind.getByRole('button', { name: 'Save and log in' }).click();
  await site.frame.expectPlayer();
});

test('a player of several numbers is asked for a captcha in silence', async ({
  site,
  page,
  context,
  problems,
}) => {
  await letCaptchaCome(context);
  problems.expect(ASKED_FOR_CAPTCHA);
  await page.goto('/registration');
  for (const again of [false, true]) {
    if (again) await site.auth.signUp.getByRole('button', { name: 'Change the number' }).click();
    const phone = newPhone();
    await site.auth.fillSignUp({
      ...newPlayer(),
      email: '',
      phone: `+${phone}`,
      birthday: '17/05/1990',
    });
    await site.auth.submitSignUp();
    await expect(site.auth.signUp.getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(await codeSentTo(context.request, phone)).toMatch(/^\d{4}$/);
  }
});
