import type { Browser, Locator, Page } from '@playwright/test';
import { PromoPage } from '../pages/promo';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { DESKTOP, PHONE } from '../support/browser';
import { earnCompoints } from '../support/compoints';
import { call, signUpOn } from '../support/players';
import { brandUrl } from '../support/site';
import { expect, test } from '../support/test';

const WINDOWS = {
  'a desktop': { viewport: DESKTOP },
  'a phone': { viewport: PHONE, hasTouch: true, isMobile: true },
};
const TABLE = 4;
const MARKET = 2;

/** Takes part as the page of the brand would; answers how the player is named before others. */
async function join(page: Page, promo: number): Promise<string> {
  return page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const body = JSON.stringify({ action_id: id });
    await fetch('/json-api/actions/be_participant', { method: 'POST', headers, body });
    const table = await fetch(`/json-api/actions/${id}/participants?limit=100`, { headers });
    const { items } = await table.json();
    return items.find((row: { isItsMe: boolean }) => row.isItsMe).username;
  }, promo);
}
/** Somebody of the brand in a browser of their own, in English where the brand speaks it. */
async function somebody(browser: Browser, brand: string, promo: number) {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${brandUrl(brand)}/rules`);
  await signUpOn(page, brand);
  const name = await join(page, promo);
  // the page of before is a guest's
  await page.reload();
  await expect(
    page.getByRole('banner').getByRole('link', { name: /Баланс|Balance|Saldo/ }),
  ).toBeVisible();
  // what flies comes to who is there
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  return { page, name, close: () => context.close() };
}

/** Who joined has the table read anew: a press meanwhile does nothing. */
const showMore = (table: Locator, name: string) =>
  expect(async () => {
    const rows = await table.getByRole('row').count();
    await table.getByRole('button', { name }).click();
    await expect(table.getByRole('row').nth(rows)).toBeVisible({ timeout: 1500 });
  }).toPass();

for (const [where, options] of Object.entries(WINDOWS)) {
  test.describe(`on ${where}`, () => {
    test.use(options);

    test('one greets another from the table: it flies there, counts for both, and ends at its limit', async ({
      page,
      browser,
      problems,
      signedIn: _,
    }) => {
      problems.expect(/status of 422/);
      const other = await somebody(browser, 'aurora', TABLE);
      await page.goto('/promo/birthday-table');
      await new PromoPage(page).join();
      await expect(page.getByRole('link', { name: /^Play on/ })).toBeVisible();
      const table = page.getByRole('region', { name: 'Participants' });
      const greet = table.getByRole('button', { name: `High five to ${other.name}` });
      await table.getByRole('row').nth(10).waitFor();
      while (!(await greet.isVisible())) {
        await showMore(table, 'Show more');
      }
      await greet.focus();
      // it flies for three seconds
      const flies = other.page
        .getByRole('link', { name: /Праздничный стол|Birthday Table/ })
        .waitFor();
      await page.keyboard.press('Enter');
      await expect(table.getByText(`Your high five reached ${other.name}.`)).toBeVisible();
      await flies;
      const own = page.getByRole('region', { name: 'High fives' });
      await expect(own.getByText('1 / 10')).toBeVisible();
      await expect(
        own.getByRole('row', { name: new RegExp(`${other.name.replace(/\*/g, '\\*')} 1$`) }),
      ).toBeVisible();
      await expectAccessible(page, 'high-fives');
      await expectNoSidewaysScroll(page, 'high-fives');
      for (const count of [2, 3]) {
        // a second press within a second is the first one
        await expect(async () => {
          await greet.click();
          await expect(own.getByText(`${count} / 10`)).toBeVisible({ timeout: 1200 });
        }).toPass();
      }
      await expect(async () => {
        await greet.click();
        const most = table.getByText('You have greeted this player 3 times, that is the most.');
        await expect(most).toBeVisible({ timeout: 1200 });
      }).toPass();
      await page.reload();
      await expect(own.getByText('3 / 10')).toBeVisible();
      await other.close();
    });

    test('points of play become a gift, and what is too dear says so', async ({
      page,
      context,
      signedIn: _,
    }) => {
      test.slow();
      await call(context.request, 'PUT', '/json-api/users/profile', { data: { locale: 'en' } });
      await call(context.request, 'POST', '/json-api/actions/be_participant', {
        data: { action_id: MARKET },
      });
      await earnCompoints(context.request, 25);
      await page.goto('/promo/lantern-market');
      const exchange = page.getByRole('region', { name: 'Prizes for points' });
      await exchange.getByRole('button', { name: /^Get 50 experience for/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Get it' }).click();
      await expect(exchange.getByText('50 experience is yours.')).toBeVisible();
      await expect(exchange.getByText('Got once')).toBeVisible();
      await expect(exchange.getByText(/more to go/).first()).toBeVisible();
      await expectAccessible(page, 'exchange');
      await expectNoSidewaysScroll(page, 'exchange');
      await exchange.getByRole('link', { name: 'To your gifts' }).click();
      await expect(page).toHaveURL(/\/profile\/gifts$/);
      await expect(page.getByRole('main').getByText('Experience').first()).toBeVisible();
    });
  });
}

test('Bellanotte greets in Italian, and knows no player of another brand', async ({ browser }) => {
  const foreign = await somebody(browser, 'aurora', TABLE);
  const fox = await somebody(browser, 'bellanotte', TABLE);
  const owl = await somebody(browser, 'bellanotte', TABLE);
  await fox.page.goto(`${brandUrl('bellanotte')}/promo/birthday-table`);
  const table = fox.page.getByRole('region', { name: 'Partecipanti' });
  const greet = table.getByRole('button', { name: `Batti cinque a ${owl.name}` });
  await table.getByRole('row').nth(10).waitFor();
  while (await table.getByRole('button', { name: 'Mostra altri' }).isVisible()) {
    await showMore(table, 'Mostra altri');
  }
  await greet.click();
  await expect(table.getByText(`Il tuo cinque è arrivato a ${owl.name}.`)).toBeVisible();
  await expect(table.getByRole('button', { name: `Batti cinque a ${foreign.name}` })).toHaveCount(
    0,
  );
  await expectAccessible(fox.page, 'bellanotte');
  for (const one of [foreign, fox, owl]) await one.close();
});
