import { expectAccessible } from '../support/accessibility';
import { brandUrl, platformUrl } from '../support/site';
import { expect, test } from '../support/test';

test('K-1 to K-7: a player writes, support answers, the number comes live, and signing out ends it', async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/promo');
  // the corner comes with the first sign of a person that the shell sees
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.mouse.move(200, 200);
  await expect(page.locator('iframe[title="Support"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Chat with support' }).click();
  const panel = page.getByRole('dialog', { name: 'Support' });
  const talk = page.frameLocator('iframe[title="Support"]');
  const words = `My deposit ${Date.now()} <b>`;
  await talk.getByRole('textbox', { name: 'Your message' }).fill(words);
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expectAccessible(page, 'the chat');
  await panel.getByRole('button', { name: 'Close the chat' }).click();

  const desk = await context.newPage();
  await desk.goto(`${platformUrl()}/desk/support`);
  await desk.getByRole('link', { name: 'Open' }).first().click();
  await expect(desk.getByText(words)).toBeVisible();
  await desk.getByRole('textbox', { name: 'Answer' }).fill('It is on its way.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('It is on its way.')).toBeVisible();

  const news = page.getByRole('button', { name: 'Chat with support: 1 new answer' });
  await expect(news).toBeVisible();
  await news.click();
  await expect(talk.getByText('It is on its way.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with support', exact: true })).toBeVisible();
});

test('a brand whose chat is under maintenance says so and shows the other ways', async ({
  page,
}) => {
  await page.goto(`${brandUrl('carnaval')}/promo?lang=br`);
  const banner = page.getByRole('region', { name: 'Sua privacidade, sua escolha' });
  await banner.getByRole('button', { name: 'Recusar tudo' }).click();
  await page.getByRole('button', { name: 'Suporte: o chat está em manutenção' }).click();
  const dialog = page.getByRole('dialog', { name: 'O chat está em manutenção' });
  await expect(dialog.getByRole('link', { name: 'Escrever no Telegram' })).toBeVisible();
  await expectAccessible(page, 'the notice of maintenance');
});
