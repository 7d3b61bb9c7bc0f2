import { balanceOf, depositsOf, openDeposit, signUp } from '../support/players';
import { report } from '../support/provider';
import { expect, test } from '../support/test';

test('a deposit under the minimum is refused before it is sent', async ({
  site,
  signedIn: _,
  context,
}) => {
  await site.cashbox.open();
  await site.cashbox.amount.fill('3');
  await site.cashbox.amount.blur();
  await expect(site.cashbox.dialog.getByText(/^From €5 to /)).toBeVisible();
  await expect(site.cashbox.submit).toBeDisabled();
  expect(await depositsOf(context.request)).toEqual([]);
});

for (const [button, said] of [
  ['Decline the payment', 'The payment was declined'],
  ['Cancel and go back', 'The payment was cancelled'],
] as const) {
  test(`"${button}" adds nothing and keeps what was typed`, async ({ site, signedIn: _ }) => {
    await site.cashbox.open();
    await site.cashbox.goToProvider('37');
    await site.cashbox.providerButton(button).click();
    await expect(site.cashbox.dialog.getByText(said)).toBeVisible();
    await site.cashbox.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(site.cashbox.amount).toHaveValue('37');

    await site.cashbox.dialog.getByRole('button', { name: 'Close' }).click();
    await site.frame.expectBalance(0);
  });
}

test('a double click opens one deposit and pays it once', async ({
  site,
  signedIn: _,
  context,
  page,
}) => {
  await site.cashbox.open();
  await site.cashbox.amount.fill('42');
  await site.cashbox.submit.dblclick();
  await page.waitForURL(/\/sandbox\/pay\//);
  await site.cashbox.providerButton('Pay').dblclick();
  await expect(site.cashbox.dialog.getByText('€42.00 received')).toBeVisible();
  expect(await depositsOf(context.request)).toEqual([
    expect.objectContaining({ amount: 4200, status: 'success' }),
  ]);
  expect(await balanceOf(context.request)).toBe(4200);
});

test('a report of a payment counts once, and only with the right signature', async ({
  context,
}) => {
  const api = context.request;
  await signUp(api);
  const { id } = await openDeposit(api, 2500);
  const paid = { depositId: id, status: 'success', amount: 2500, currency: 'EUR' } as const;

  expect(await report(api, paid, 'not-the-secret')).toBe(401);
  expect(await balanceOf(api)).toBe(0);

  expect(await report(api, { ...paid, amount: 250_000 })).toBe(422);
  expect(await balanceOf(api)).toBe(0);

  expect(await report(api, paid)).toBeLessThan(300);
  expect(await report(api, paid)).toBeLessThan(300);
  expect(await balanceOf(api)).toBe(2500);
});
