import { expectAccessible } from '../../support/accessibility';
import { topUp } from '../../support/players';
import { expect, test } from '../../support/test';

test('a player leaves slots alone for a day: no slot begins, and all else goes on', async ({
  site,
  page,
  context,
  signedIn: _,
  problems,
}) => {
  problems.expect(/403/);
  await topUp(context.request, 20_000);
  await page.goto('/profile/limits');
  const section = page.getByRole('region', { name: 'Time-out' });
  await section.getByRole('radio', { name: 'Slots' }).check();
  await expect(section.getByText(/All else goes on/)).toBeVisible();
  await section.getByRole('radio', { name: '1 day' }).check();
  await section.getByRole('button', { name: 'Begin the time-out' }).click();
  const question = page.getByRole('dialog', { name: 'Time-out for 1 day: Slots?' });
  await question.getByRole('button', { name: 'Begin the time-out' }).click();
  const begun = page.getByRole('dialog', { name: 'Your time-out has begun' });
  await expect(begun.getByText(/^Slots: until .* All else goes on\.$/)).toBeVisible();
  await begun.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/^Slots: time-out until/)).toBeVisible();
  await expect(page.getByText(/^Time-out until .*: Slots$/)).toBeVisible();
  await expectAccessible(page, 'limits with a kind of game that is left alone');

  await page.goto('/play/copper-reef');
  const refused = page.getByRole('dialog', { name: 'The game did not start' });
  await expect(
    refused.getByText('You are leaving these games alone for a while. All others go on.'),
  ).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).last().click();
  // the step back of a dialog that was closed this moment may end the first try
  await expect(() => site.cashbox.open()).toPass();
  await site.cashbox.goToProvider('30');
  await site.cashbox.providerButton('Pay').click();
  await expect(site.cashbox.dialog.getByText('€30.00 received')).toBeVisible();
});
