import { topUp } from '../support/players';
import { platformUrl } from '../support/site';
import { expect, test } from '../support/test';

test('a round stands in the history with what was left, at an address of its own, for its player and for support', async ({
  site,
  page,
  signedIn: _,
}) => {
  await topUp(page.request, 2000);
  await site.game.open('lunar-leap');
  const { bet, won } = await site.game.playRound();
  await page.goto('/profile/rounds?days=1');
  const row = page.getByRole('listitem').filter({ hasText: 'Lunar Leap' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`Bet €${(bet / 100).toFixed(2)}`);
  await expect(row).toContainText(`Balance €${((2000 - bet + won) / 100).toFixed(2)}`);

  await row.getByRole('link', { name: 'Lunar Leap' }).click();
  await expect(page).toHaveURL(/\/profile\/rounds\/\d+$/);
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lunar Leap' })).toBeVisible();
  const shown = page.frameLocator('iframe[title*="Lunar Leap"]');
  await expect(shown.getByText(/^Spin: €/)).toBeVisible();
  await shown.getByText('How this round was drawn').click();
  await expect(shown.getByText('stays secret')).toBeVisible();
  const desk = await page.request.get(`${platformUrl()}/desk/rounds/${address.split('/').at(-1)}`);
  expect(await desk.text()).toContain('Lunar Leap');

  await page.goto('/profile/rounds?result=free_spin');
  await expect(page.getByText('No rounds in this time')).toBeVisible();
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL('/profile/rounds?days=30&result=free_spin');
  await page.goto('/profile/rounds');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rounds.csv');
});

test('another player’s round has no address', async ({ page, problems, signedIn: _ }) => {
  problems.expect(/status of 404/);
  await page.goto('/profile/rounds/1');
  await expect(
    page.getByRole('heading', { name: '404' }).or(page.getByText('404')).first(),
  ).toBeVisible();
});
