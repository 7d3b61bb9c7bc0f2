import { platformUrl } from '../support/site';
import { expect, test } from '../support/test';

test('who stands in the register of excluded players deposits nothing, is told why, and is shown the way to it', async ({
  site,
  page,
  context,
  signedIn,
  problems,
}) => {
  problems.expect(/403/);
  const desk = await context.newPage();
  await desk.goto(`${platformUrl()}/sandbox/exclusion-register`);
  await desk.getByLabel('E-mail address or phone').fill(signedIn.email);
  await desk.getByRole('button', { name: 'Enter' }).click();
  await expect(desk.getByRole('article').filter({ hasText: signedIn.email })).toBeVisible();

  await page.setExtraHTTPHeaders({ 'x-country': 'GB' });
  await site.cashbox.open();
  await site.cashbox.amount.fill('30');
  await site.cashbox.submit.click();
  const notice = page.getByRole('dialog', { name: 'Your protection' });
  await expect(notice.getByText(/A register of excluded players names you/)).toBeVisible();
  await expect.poll(() => site.protection.words()).toContain('In the register of excluded players');
  await notice.getByRole('button', { name: 'Self-exclusion register' }).click();
  await expect(page).toHaveURL(/\/self-exclusion$/);
  await site.cashbox.openHistory();

  await desk.goto(`${platformUrl()}/sandbox/protection`);
  await expect(desk.getByRole('region', { name: 'Calls of registers' })).toContainText('GB · excluded');
});
