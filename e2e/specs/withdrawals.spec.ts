import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { DESKTOP, PHONE } from '../support/browser';
import { call, codeSentTo, topUp } from '../support/players';
import { platformUrl } from '../support/site';
import { expect, test } from '../support/test';
import { mayWithdraw } from '../support/verified';

interface Payout {
  id: string;
  status: string;
}
const payoutsOf = async (api: APIRequestContext): Promise<Payout[]> =>
  (await (await call(api, 'GET', '/json-api/treasury/user/payouts?offset=0')).json()).items;
/** Staff approves it, and the provider pays it. */
async function pay(api: APIRequestContext, id: string): Promise<void> {
  const press = (path: string, decision: string) =>
    api.post(platformUrl() + path, { form: { id, decision }, maxRedirects: 0 });
  expect((await press('/sandbox/payouts/desk', 'approve')).status()).toBe(303);
  // the order reaches the provider by a task
  await expect(async () => {
    expect((await press('/sandbox/payouts', 'success')).status()).toBe(303);
    expect((await payoutsOf(api)).find((payout) => payout.id === id)?.status).toBe('success');
  }).toPass();
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a player withdraws with a code, calls it off, and finds it in the history', async ({
      site,
      page,
      context,
      signedIn: _,
    }) => {
      await page.goto('/profile/balance');
      await topUp(context.request, 10_000);
      const { cashbox } = site;
      const phone = await mayWithdraw(page, context.request);
      await page.reload();
      await page.getByRole('main').getByRole('link', { name: 'Withdraw', exact: true }).click();
      await expect(page).toHaveURL('/cashbox?tab=withdrawal');
      await expectAccessible(page, 'the withdrawal form');

      await cashbox.withdraw('30', () => codeSentTo(context.request, phone));
      await expect(cashbox.withdrawal.getByText('€30.00 requested')).toBeVisible();
      await cashbox.withdrawal.getByRole('button', { name: 'Cancel the withdrawal of €30.00' }).click();
      await expect(cashbox.withdrawal.getByRole('listitem')).toHaveCount(0);
      await expect(cashbox.withdrawal.getByText('Real', { exact: true }).locator('xpath=..')).toContainText(
        '€100.00',
      );

      await page.goto('/profile/balance?kind=withdrawals');
      await expect(cashbox.withdrawals).toHaveCount(1);
      await expect(cashbox.withdrawals.first()).toContainText('Cancelled');
      await expectAccessible(page, 'the history of withdrawals');
    });
  });
}

test('a withdrawal that is paid while its history is open says so', async ({
  site,
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/profile/balance');
  await topUp(context.request, 10_000);
  const phone = await mayWithdraw(page, context.request);
  await page.goto('/cashbox?tab=withdrawal');
  await site.cashbox.withdraw('40', () => codeSentTo(context.request, phone));
  await site.cashbox.withdrawal.getByRole('link', { name: 'See the history' }).click();
  const row = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(row).toContainText('Being checked');
  const [payout] = await payoutsOf(context.request);
  await pay(context.request, payout?.id ?? '');
  await expect(row).toContainText('Paid');
});

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
  await expect(dialog.getByText('Money can be withdrawn once your account is verified.')).toBeVisible();
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
