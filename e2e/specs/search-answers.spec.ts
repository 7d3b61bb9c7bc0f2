import { expectAccessible } from '../support/accessibility';
import { PHONE } from '../support/browser';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

test('the search answers while somebody types, from the keyboard alone, and its address can be shared', async ({
  site,
  page,
}) => {
  await site.promo.open();
  const field = site.frame.header.getByRole('combobox', { name: 'Search for games' });
  await field.focus();
  await field.pressSequentially('copper');
  await expect(page.getByRole('group', { name: 'Providers' }).getByRole('option')).toContainText([
    /copper/i,
  ]);
  const games = page.getByRole('group', { name: 'Games' }).getByRole('option');
  await expect(games.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('copper');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games/allgames?q=copper');

  await page.reload();
  await expect(site.lobby.searchField).toHaveValue('copper');
});

test('a search without a hit says so, and a press beside it closes it', async ({ site, page }) => {
  await site.promo.open();
  const field = site.frame.header.getByRole('combobox', { name: 'Search for games' });
  await field.fill('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”')).toBeVisible();
  await page.mouse.click(300, 800);
  await expect(page.getByText('Nothing found for “zzzz”')).toBeHidden();
  await expect(page).toHaveURL('/promo');
});

test('the grid and the header remember the same searches', async ({ site, page }) => {
  await site.lobby.openCategory('slots');
  const { searchField } = site.lobby;
  await searchField.fill('lunar');
  await expect(page).toHaveURL('/games/slots?q=lunar');
  await searchField.press('Enter');
  await searchField.fill('');
  await expect(page).toHaveURL('/games/slots');
  const recent = page.getByRole('group', { name: 'You searched for' });
  await expect(recent.getByRole('button', { name: 'lunar' })).toBeVisible();
  await expectAccessible(page, 'recent searches of a grid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games/slots?q=lunar');
  await expect(searchField).toBeFocused();
  await expect(recent).toBeHidden();
  await site.promo.open();
  await site.frame.header.getByRole('combobox', { name: 'Search for games' }).click();
  await expect(page.getByRole('option', { name: 'lunar' })).toBeVisible();
});

eachWay(
  'what was searched for last waits under the empty field, until it is cleared',
  async ({ site, page }) => {
    const recent = page.getByRole('group', { name: 'You searched for' });
    const open = async () => {
      await site.promo.open();
      await site.frame.openSearch();
    };
    for (const text of ['lunar', 'copper']) {
      await site.promo.open();
      await site.frame.search(text);
      await expect(page).toHaveURL(`/games/allgames?q=${text}`);
    }
    await open();
    await expect(recent.getByRole('option')).toHaveText(['copper', 'lunar']);
    await recent.getByRole('option', { name: 'lunar' }).click();
    await expect(page).toHaveURL('/games/allgames?q=lunar');
    await open();
    await expect(recent.getByRole('option')).toHaveText(['lunar', 'copper']);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(recent).toBeHidden();
    await open();
    await expect(recent).toBeHidden();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a step back closes the search, and the page stays', async ({ site, page }) => {
    await site.promo.open();
    await site.frame.header.getByRole('button', { name: 'Search for games' }).tap();
    const field = site.frame.header.getByRole('combobox', { name: 'Search for games' });
    await field.fill('lunar');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page).toHaveURL('/promo');
  });

  test('where the grid has a search there is no other one', async ({ site, page }) => {
    await site.promo.open();
    await site.frame.header.getByRole('button', { name: 'Search for games' }).tap();
    await site.frame.search('lunar l');
    await expect(page).toHaveURL('/games/allgames?q=lunar+l');
    await expect(site.lobby.searchField).toHaveValue('lunar l');
    await expect(page.getByRole('search').locator('visible=true')).toHaveCount(1);
    await expect(site.frame.header.getByRole('button', { name: 'Search for games' })).toBeHidden();
    await page.goBack();
    await expect(site.frame.header.getByRole('button', { name: 'Search for games' })).toBeVisible();
  });
});
