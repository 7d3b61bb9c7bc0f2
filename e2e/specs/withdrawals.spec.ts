import { expect, test } from '../support/test';

test('tabs of the cashbox are addresses: one can be opened, loaded again and left by a step back', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/promo');
  await page.goto('/cashbox?tab=history&kind=withdrawals');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No withdrawals yet')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('No withdrawals yet')).toBeVisible();
  const tabs = dialog.getByRole('navigation', { name: 'Cashbox' });
  await tabs.getByRole('link', { name: 'Withdrawal' }).press('Enter');
  await expect(page).toHaveURL('/cashbox?tab=withdrawal');
  await expect(
    dialog.getByText('Money can be withdrawn once your account is verified.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/promo');

  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL('/cashbox');
  await tabs.getByRole('link', { name: 'Withdrawal' }).press('Enter');
  await expect(page).toHaveURL('/cashbox?tab=withdrawal');
  await page.goBack();
  await expect(page).toHaveURL('/cashbox');
  await tabs.getByRole('link', { name: 'Withdrawal' }).press('Enter');
  await expect(page).toHaveURL('/cashbox?tab=withdrawal');
  // closing leaves all of its tabs
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/promo');
});
