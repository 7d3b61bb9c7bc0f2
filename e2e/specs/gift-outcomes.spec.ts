import { balanceOf, call } from '../support/players';
import { expect, test } from '../support/test';

const MATCH = '100% on your deposit';

test('a gift is left out and chosen again, its open payment goes on, and what became of it is told', async ({
  site,
  page,
  context,
  signedIn: _,
  openTab,
}) => {
  // what comes live is in the language that the player chose
  await call(context.request, 'PUT', '/json-api/users/profile', { data: { locale: 'en' } });
  await site.gifts.open();
  await site.gifts.redeem('AURORA100');
  await expect(site.gifts.card(MATCH)).toContainText('Comes with a deposit');
  await site.gifts.button(`Choose and deposit: ${MATCH}`).click();
  const { dialog, amount } = site.cashbox;
  const choice = dialog.getByRole('combobox', { name: 'Gift for this deposit' });
  await expect(choice).toContainText(MATCH);
  await expect(amount).toHaveValue(/^[2-9]\d/);
  await dialog.getByRole('button', { name: 'Leave this gift out' }).click();
  await expect(choice).toContainText('Without a gift');
  await choice.click();
  await page.getByRole('option', { name: MATCH }).click();
  await expect(choice).toContainText(MATCH);

  const other = await openTab();
  await other.gifts.open();
  await site.cashbox.goToProvider('20');
  await page.goto('/cashbox');
  const open = dialog.getByRole('region', { name: 'You have not finished paying €20.00' });
  await expect(open).toContainText('Another deposit does not replace it');
  await open.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await site.cashbox.providerButton('Pay').click();
  await expect(page.getByText('€20.00 received')).toBeVisible();
  await expect(dialog).toContainText(`In play now: “${MATCH}”, €20.00 of bonus money`);
  await expect(
    other.frame.toast(`Your deposit activated “${MATCH}”: a bonus of €20.00`),
  ).toBeVisible();
  await expect.poll(() => balanceOf(context.request)).toBe(4000);

  await site.gifts.open();
  await site.gifts.button('Cancel all bonuses').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel bonuses' }).click();
  await expect(page.getByText(`“${MATCH}” was cancelled. Real money stays.`)).toBeVisible();
  const ended = page
    .getByRole('region', { name: 'Ended gifts' })
    .getByRole('listitem', { name: MATCH });
  await expect(ended).toContainText('Cancelled');
  await page.goto('/profile/notifications');
  const main = page.getByRole('main');
  for (const told of [
    /Your deposit activated .*€20\.00, bets of €5\.00 at most, to be wagered until/,
    /was cancelled/,
  ])
    await expect(main.getByText(told)).toBeVisible();
});
