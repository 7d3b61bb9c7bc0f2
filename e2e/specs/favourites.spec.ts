import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { newPlayer } from '../support/players';
import { expect, test } from '../support/test';
import { walk } from '../support/walks';

const heart = 'Favourite: Lunar Leap';

test('a guest’s favourites go along into the account, and stay nobody else’s on the device', async ({
  site,
  page,
}) => {
  await page.goto('/favourites');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.goto('/game/lunar-leap');
  const head = page
    .getByRole('main')
    .getByRole('banner')
    .or(page.getByRole('main').locator('header'))
    .first();
  await head.getByRole('button', { name: heart }).click();
  await expect(head.getByRole('button', { name: heart, pressed: true })).toBeVisible();
  await page.reload();
  await expect(head.getByRole('button', { name: heart, pressed: true })).toBeVisible();

  await page.goto('/registration');
  await site.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.submitSignUp();
  await site.auth.passGreeting();
  await site.frame.expectPlayer();
  // the step back of the greeting may end the first try
  await expect(async () => void (await page.goto('/favourites'))).toPass();
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await expect(site.lobby.tile('Lunar Leap')).toBeVisible();

  await test.step('another tab follows, both ways', async () => {
    const other = await page.context().newPage();
    await other.goto('/game/prism-harbour');
    const press = other
      .getByRole('main')
      .locator('header')
      .getByRole('button', { name: /^Favourite: Prism/ });
    await press.click();
    await expect(site.lobby.tile('Prism Harbour')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Favourite: Prism Harbour' }).focus();
    await page.keyboard.press('Enter');
    await expect(press).toHaveAttribute('aria-pressed', 'false');
    await other.close();
  });

  await test.step('the next one at this device begins with none', async () => {
    await site.frame.logOut();
    // the way out may lead elsewhere meanwhile
    await expect(async () => void (await page.goto('/favourites'))).toPass();
    await expect(page.getByText('No favourites yet')).toBeVisible();
  });
});

walk(
  'hearts on a card, a sheet and a running game are one; the shelf and the page follow',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const main = page.getByRole('main');
    const title = words('lobby:favourites.title');
    const heart = (game: string) =>
      main.getByRole('button', { name: words('lobby:favourite.of', { game }) });
    await open('/games/allgames?q=harbour');
    await hands.press(heart('Prism Harbour'));
    await expect(heart('Prism Harbour')).toHaveAttribute('aria-pressed', 'true');
    await open('/game/lunar-leap');
    await hands.press(heart('Lunar Leap').first());

    await open('/play/lunar-leap');
    const bar = page.getByRole('button', { name: words('bar.favourite'), exact: true });
    await expect(bar).toHaveAttribute('aria-pressed', 'true');

    await open('/');
    const shelf = main.getByRole('region', { name: title });
    await shelf.scrollIntoViewIfNeeded();
    await expect(shelf.getByRole('link', { name: /Lunar Leap|Prism Harbour/ })).toHaveCount(2);
    await hands.press(shelf.getByRole('link', { name: new RegExp(title) }));
    await expect(main.getByText(words('lobby:grid.count_other', { count: 2 }))).toBeVisible();
    await expectAccessible(page, 'favourites');
    await expectNoSidewaysScroll(page, 'favourites');
    await hands.press(heart('Prism Harbour'));
    await hands.press(heart('Lunar Leap'));
    await expect(main.getByText(words('lobby:favourites.empty.title'))).toBeVisible();
    await expectAccessible(page, 'no favourites');
  },
);
