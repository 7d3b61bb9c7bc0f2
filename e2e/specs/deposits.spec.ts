import { signUpOn } from '../support/players';
import { BRANDS, brandUrl, currencyOf } from '../support/site';
import { expect, test } from '../support/test';

test('a deposit that was left waits in the history: it can be gone on with and called off', async ({
  site,
  page,
  signedIn: _,
}) => {
  await site.cashbox.open();
  await site.cashbox.goToProvider('30');
  await site.cashbox.openHistory();
  const deposit = site.cashbox.history.first();
  await expect(deposit).toContainText('€30.00');
  await expect(deposit).toContainText(/Can be paid until \d{2}\/\d{2}\/\d{2}, \d{2}:\d{2}/);
  await deposit.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  const payment = page.url();

  await site.cashbox.openHistory();
  await deposit.getByRole('button', { name: 'Cancel' }).click();
  await expect(deposit).toContainText('Cancelled');
  await expect(deposit.getByRole('button')).toHaveCount(0);
  await page.goto(payment);
  await expect(site.cashbox.providerButton('Pay')).toHaveCount(0);
});

test.describe('the first amount', () => {
  test.use({ language: null });
  for (const brand of BRANDS) {
    test(`of the form on ${brand} is one of its own chips, and can be paid at once`, async ({
      page,
    }) => {
      await page.goto(`${brandUrl(brand)}/promo`);
      await signUpOn(page, brand);
      await page.goto(`${brandUrl(brand)}/cashbox`);
      const dialog = page.getByRole('dialog');
      const amount = dialog.locator('input[name="amount"]');
      await expect(amount).not.toHaveValue('');
      const value = Number((await amount.inputValue()).replace(/\D/g, ''));
      const chips = await dialog.getByRole('group').getByRole('button').allTextContents();
      expect(chips.map((chip) => Number(chip.replace(/\D/g, '')))).toContain(value);
      expect(value, currencyOf(brand)).toBe({ RUB: 500, EUR: 10, BRL: 50 }[currencyOf(brand)]);
      await expect(dialog.locator('button[type="submit"]')).toBeEnabled();
    });
  }
});
