import { PlainPage } from '../pages/plain';
import { signUp } from '../support/players';
import { BRANDS, brandUrl, langOf, mainIsForPlayers, withoutAreas } from '../support/site';
import { expect, test } from '../support/test';

// the brand's own language
test.use({ javaScriptEnabled: false, language: null });

/** A shelf's worth of games. */
const SOME = 6;

for (const brand of BRANDS) {
  const hasTournaments = !withoutAreas(brand).includes('tournaments');

  test(`${brand} can be read and walked through without scripts`, async ({ page }) => {
    const plain = new PlainPage(page);
    const expectTiles = async () => expect(await plain.tiles.count()).toBeGreaterThanOrEqual(SOME);
    await plain.open(`${brandUrl(brand)}${mainIsForPlayers(brand) ? '/games/allgames' : '/'}`);
    await expect(page.locator('html')).toHaveAttribute('lang', langOf(brand));
    await expectTiles();
    await plain.follow(/^\/games\/[\w-]+$/);
    await expectTiles();
    await plain.follow(/^\/play\/[\w-]+$/);
    await plain.follow(/^\/producers\/[\w-]+$/);
    await expect(plain.tiles.first()).toBeVisible();
    await plain.follow(/^\/promo$/);
    await plain.follow(/^\/promo\/[\w-]+$/);
    if (hasTournaments) {
      await plain.follow(/^\/tournaments$/);
      await plain.follow(/^\/tournaments\/[\w-]+$/);
    }
    await plain.follow(/^\/rules$/);
    await expect(plain.main).toContainText(/\p{L}{3}/u);
  });

  test(`${brand} says without scripts that a page does not exist, and leads on`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404/);
    const plain = new PlainPage(page);
    await plain.open(`${brandUrl(brand)}/no/such/page`, 404);
    await plain.follow(/^\/promo$/);
    if (!hasTournaments) await plain.open(`${brandUrl(brand)}/tournaments`, 404);
  });
}

test('a player reads the same without scripts, with places for what is the player’s own', async ({
  page,
}) => {
  const plain = new PlainPage(page, 'player');
  await signUp(page.request);
  await plain.open('/');
  await expect(plain.tiles.first()).toBeVisible();
  for (const list of ['/promo', '/tournaments']) {
    await plain.open(list);
    await plain.follow(new RegExp(`^${list}/[\\w-]+$`));
    await expect(plain.main.getByRole('row').nth(1)).toBeVisible();
    // who takes part is not known yet: nobody is asked to
    await expect(plain.main.locator(plain.waiting)).not.toHaveCount(0);
  }
});

for (const brand of BRANDS.filter(mainIsForPlayers)) {
  test(`${brand} leads to its login without scripts, and from there to what is for everybody`, async ({
    page,
  }) => {
    const plain = new PlainPage(page);
    await page.goto(brandUrl(brand));
    await expect(page).toHaveURL(/\/login\?redirect=%2F$/);
    await expect(plain.note).toBeVisible();
    await plain.follow(/^\/promo$/);
  });
}
