import { PHONE } from '../support/browser';
import { balanceOf, call, topUp } from '../support/players';
import { platformUrl } from '../support/site';
import { CORE, expect, test } from '../support/test';

const FIVE = 'No-deposit bonus';
const MATCH = '100% on your deposit';
const WINDOWS = {
  'a desktop': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: PHONE, hasTouch: true, isMobile: true },
};

for (const [where, options] of Object.entries(WINDOWS)) {
  test.describe(`on ${where}`, () => {
    test.use(options);

    test('a code brings a bonus: activated, in play in every tab, and cancelled', async ({
      site,
      page,
      context,
      signedIn: _,
      openTab,
      problems,
    }) => {
      problems.expect(/status of 422/);
      // what comes live is in the language that the player chose
      await call(context.request, 'PUT', '/json-api/users/profile', { data: { locale: 'en' } });
      await site.gifts.open();
      await expect(page.getByText('No gifts yet')).toBeVisible();
      await site.gifts.redeem('NOSUCHCODE');
      await expect(site.gifts.code.getByText('This promo code is not valid.')).toBeVisible();
      await site.gifts.redeem('stardust');
      await expect(site.gifts.card(FIVE)).toContainText('€5.00');
      await expect(page.getByText(`You have a gift: ${FIVE}`)).toBeVisible();
      await site.gifts.redeem('STARDUST');
      await expect(site.gifts.code.getByText(/This code was used already/)).toBeVisible();

      const other = await openTab();
      await other.gifts.open();
      await site.gifts.button(`Activate: ${FIVE}`).click();
      for (const tab of [site, other]) {
        await expect(tab.gifts.card(FIVE)).toContainText('Active');
        await expect(tab.gifts.card(FIVE)).toContainText('€0.00 of €50.00');
      }
      expect(await balanceOf(context.request)).toBe(500);

      await site.gifts.button('Cancel all bonuses').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel bonuses' }).click();
      await expect(page.getByText('All bonuses were cancelled')).toBeVisible();
      for (const tab of [site, other]) await expect(tab.gifts.card(FIVE)).toHaveCount(0);
      expect(await balanceOf(context.request)).toBe(0);
    });

    test('a gift of deposits is chosen at the cashbox and comes with the deposit', {
      tag: CORE,
    }, async ({ site, page, context, signedIn: _ }) => {
      await site.gifts.open();
      await site.gifts.redeem('AURORA100');
      await site.gifts.button(`Choose and deposit: ${MATCH}`).click();
      await expect(page).toHaveURL('/cashbox');
      const choice = site.cashbox.dialog.getByRole('combobox', { name: 'Gift for this deposit' });
      await expect(choice).toContainText(MATCH);
      await expect(site.cashbox.dialog).toContainText('€20.00 more to pay in');
      await site.cashbox.goToProvider('20');
      await site.cashbox.providerButton('Pay').click();
      await expect(page.getByText('€20.00 received')).toBeVisible();
      await expect.poll(() => balanceOf(context.request)).toBe(4000);
      await site.gifts.open();
      await expect(site.gifts.card(MATCH)).toContainText('€0.00 of €200.00');
    });
  });
}

test('a link to a gift leads a guest in, and the gift is taken once', async ({
  site,
  page,
  registered,
}) => {
  await page.goto('/take/gift?code=STARDUST');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await site.auth.logIn(registered);
  await expect(page).toHaveURL('/take/gift?code=STARDUST');
  await site.gifts.code.getByRole('button', { name: 'Get the gift' }).click();
  await page.getByRole('button', { name: `Take: ${FIVE}` }).click();
  await expect(page.getByText(`The gift is yours: ${FIVE}`)).toBeVisible();
});

test('while a bonus is in play another one says why it waits, and cash is taken at once', async ({
  site,
  page,
  context,
  signedIn: _,
  problems,
}) => {
  problems.expect(/status of 409/);
  await topUp(context.request, 1000);
  await site.gifts.open();
  await site.gifts.redeem('STARDUST');
  await site.gifts.button(`Activate: ${FIVE}`).click();
  await expect(site.gifts.card(FIVE)).toContainText('Active');
  const { data } = await (await call(context.request, 'GET', '/json-api/users/profile')).json();
  const desk = await page.context().newPage();
  for (const [template, amount] of [
    ['cash', '700'],
    ['shop-evening-bonus', ''],
  ] as const) {
    await desk.goto(`${platformUrl()}/desk/gifts`);
    const form = desk.locator('form.card').first();
    await form.getByLabel('Player (number of the account)').fill(String(data.user_id));
    await form.locator('[name="template"]').selectOption(template);
    await form.locator('[name="amount"]').fill(amount);
    await desk.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(desk.getByRole('article').first()).toContainText(template);
  }
  await desk.close();
  await expect(site.gifts.cards).toHaveCount(3);
  await site.gifts.button('Take: Cash').click();
  await expect(site.gifts.card('Cash')).toHaveCount(0);
  await site.gifts.button('Take: Evening bonus').click();
  const why = page.getByRole('dialog', { name: 'Not active yet: Evening bonus' });
  await expect(why).toContainText('You already have an active bonus');
  await why.getByRole('button', { name: 'To the active bonus' }).click();
  await expect(why).toBeHidden();
  await expect(site.gifts.card(FIVE)).toBeVisible();
});
