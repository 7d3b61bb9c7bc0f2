import type { BrowserContext, Page } from '@playwright/test';
import { platformUrl } from '../support/site';
import { expect, test } from '../support/test';

// whether the register answers concerns both
test.describe.configure({ mode: 'default' });

const deskIn = async (context: BrowserContext): Promise<Page> => {
  const desk = await context.newPage();
  await desk.goto(`${platformUrl()}/sandbox/exclusion-register`);
  return desk;
};

test('who stands in the register of excluded players deposits nothing, is told why, and is shown the way to it', async ({
  site,
  page,
  context,
  signedIn,
  problems,
}) => {
  problems.expect(/403/);
  const desk = await deskIn(context);
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

  await desk.goto(`${platformUrl()}/desk/protection`);
  await expect(desk.getByRole('region', { name: 'Calls of registers' })).toContainText(
    'GB · excluded',
  );
});

test('while the register is down nobody plays or deposits, is told why, and looks at the account all the same', async ({
  site,
  page,
  context,
  signedIn: _,
  problems,
}) => {
  problems.expect(/503/);
  const why = /We cannot ask the register of excluded players right now\. Nothing was taken/;
  const desk = await deskIn(context);
  await desk.getByRole('button', { name: 'Take it down' }).click();
  await expect(desk.getByText('It is down: nobody gets an answer.')).toBeVisible();
  try {
    await page.setExtraHTTPHeaders({ 'x-country': 'GB' });
    await page.goto('/play/lunar-leap');
    await expect(
      page.getByRole('dialog', { name: 'The game did not start' }).getByText(why),
    ).toBeVisible();
    await site.cashbox.open();
    await site.cashbox.amount.fill('30');
    await site.cashbox.submit.click();
    // the form says it, and over it what the site says of protection
    await expect(page.getByText(why).last()).toBeVisible();
    await site.cashbox.openHistory();
    await page.goto('/profile/limits');
    await expect(page.getByRole('heading', { name: 'Limits and breaks' })).toBeVisible();
  } finally {
    await desk.getByRole('button', { name: 'Let it answer' }).click();
    await expect(desk.getByText('It answers.')).toBeVisible();
  }
  // who presses again once it answers plays
  await expect(async () => {
    await page.goto('/play/lunar-leap');
    await expect(site.game.spinButton).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 30_000 });
});
