import type { APIRequestContext } from '@playwright/test';
import type { Recommendations } from 'shared-contracts/recommendations';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { call, topUp } from '../support/players';
import { expect, test } from '../support/test';
import { walk } from '../support/walks';

const recommended = async (api: APIRequestContext): Promise<Recommendations> =>
  (await (await call(api, 'GET', '/json-api/v2/games/recommended')).json()).data;

test('who has played is told what goes with it and why; one switch ends that', async ({
  site,
  page,
  signedIn: _,
}) => {
  await topUp(page.request, 10_000);
  const popular = async () =>
    (await recommended(page.request)).games
      .filter(({ reason }) => reason.kind === 'popular')
      .map(({ game }) => game);
  // games are compared soon after the first start
  await expect
    .poll(async () => (await popular()).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2);
  const played = (await popular()).slice(0, 2);
  const because = new RegExp(`Because you played (${played.map(({ name }) => name).join('|')})`);
  for (const { slug } of played) {
    await site.game.open(slug);
    await site.game.playRound();
  }

  const shelf = site.lobby.shelf('Recommended');
  // the round is counted behind its end
  await expect(async () => {
    await site.lobby.open();
    await expect(shelf.getByRole('link', { name: because }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  const main = page.getByRole('main');
  await expect(main.getByText('From what you and players like you play.')).toBeVisible();
  for (const { name } of played)
    await expect(shelf.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);

  await main.getByRole('link', { name: 'Recommendation settings' }).click();
  const card = main.getByRole('region', { name: 'Recommended games' });
  await card.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByText('Recommendations by your play are off.')).toBeVisible();
  await site.lobby.open();
  await expect(main.getByText(/^Personal recommendations are off\./)).toBeVisible();
  await expect(shelf.getByRole('link').first()).toBeVisible();
  await expect(shelf.getByText('Because you played')).toHaveCount(0);
});

walk('the shelf leads to its switch and follows it', async ({ page, hands, words, open }) => {
  const main = page.getByRole('main');
  const settings = main.getByRole('link', { name: words('lobby:recommended.settings') });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await open('/');
  await settings.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'recommended games');
  await hands.press(settings);
  await hands.press(button(words('account:privacy.recommendations.switch_off')));
  await expect(button(words('account:privacy.recommendations.switch_on'))).toBeVisible();
  await expectAccessible(page, 'switch of recommendations');
  await open('/');
  await expect(main.getByText(words('lobby:recommended.note.off'))).toBeVisible();
  await expectNoSidewaysScroll(page, 'recommended games');
});
