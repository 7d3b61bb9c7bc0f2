import { call } from '../../support/players';
import { platformUrl } from '../../support/site';
import { expect, test } from '../../support/test';

test('what the operator writes arrives beside the open page, and goes for good once it is read', async ({
  site,
  page,
  context,
  signedIn: _,
}) => {
  // what comes live is in the language that the player chose
  const chosen = await call(context.request, 'PUT', '/json-api/users/profile', {
    data: { locale: 'en' },
  });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await site.lobby.open();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const beside = page.getByRole('dialog', { name: 'Notifications' });
  await expect(beside.getByRole('listitem').first()).toBeVisible();

  const { data } = await (await call(context.request, 'GET', '/json-api/users/profile')).json();
  const desk = await context.newPage();
  await desk.goto(`${platformUrl()}/desk/announcements`);
  await desk.getByLabel('Player (number of the account)').fill(String(data.user_id));
  for (const locale of ['ru', 'en', 'it', 'br'])
    await desk.getByLabel(`Text, ${locale}`).fill(`The lake is open tonight (${locale})`);
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText(`player ${data.user_id}`, { exact: false })).toBeVisible();

  const told = beside.getByRole('listitem').filter({ hasText: 'The lake is open tonight (en)' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Mark as read' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await bell.click();
  await expect(beside.getByRole('listitem').first()).toBeVisible();
  await expect(told).toHaveCount(0);
});
