import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

walk('the list by type and time, a past one with its winners, a page of text', async (walker) => {
  const { page, hands, words, open } = walker;
  const main = page.getByRole('main');
  const good = async (where: string) => {
    await expectAccessible(page, where);
    await expectNoSidewaysScroll(page, where);
  };
  const details = main.getByRole('link', { name: /^(Details of|Dettagli)/ });
  const types = page.getByRole('navigation', { name: words('promo:list.types') });
  const times = page.getByRole('navigation', { name: words('promo:list.tabs') });
  const turnTo = (place: typeof types, key: string) =>
    hands.press(place.getByRole('link', { name: words(`promo:${key}`), exact: true }));

  await open('/promo');
  await expect(main.getByText(words('promo:type.action'), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(words('promo:type.tournament'), { exact: true })).toHaveCount(0);
  await good('the list of promotions');
  await turnTo(types, 'list.type_tournament');
  await expect(page).toHaveURL(/type=tournament/);
  await expect(
    main.getByText(words('promo:type.tournament'), { exact: true }).first(),
  ).toBeVisible();
  await expect(main.getByText(words('promo:type.action'), { exact: true })).toHaveCount(0);
  await turnTo(types, 'list.type_all');
  await expect(page.getByRole('list', { name: words('promo:list.important') })).toBeVisible();
  await good('the list of everything');
  await page.goBack();
  await expect(page).toHaveURL(/type=tournament/);
  await turnTo(types, 'list.type_action');

  await turnTo(times, 'list.past');
  await expect(page).toHaveURL(/view=past/);
  await expect(main.getByText(/lunafox/)).toBeVisible();
  await good('past promotions');
  const orchard = details.and(page.locator('[href$="/promo/golden-orchard"]'));
  await hands.press(orchard);
  const winners = page.getByRole('region', { name: words('promo:winners'), exact: true });
  await expect(winners.getByText('lunafox')).toBeVisible();
  await expect(main.getByRole('button', { name: words('promo:join') })).toHaveCount(0);
  await good('a promotion that is over');
  await hands.press(winners.getByRole('button', { name: words('promo:winners.all') }));
  const modal = page.getByRole('dialog', { name: words('promo:winners') });
  await expect(modal.getByRole('listitem').first()).toContainText('lunafox');
  await good('the winners');
  await hands.press(modal.getByRole('button', { name: words('promo:winners.close') }).last());
  await expect(modal).toHaveCount(0);

  const toList = page.locator('a[href$="/promo"]').filter({ visible: true }).first();
  await hands.press(toList);
  await hands.press(details.and(page.locator('[href$="/sunday-cashback"]')));
  await expect(page).toHaveURL(/\/sunday-cashback$/);
  await expect(main.getByRole('link', { name: /winback|cashback/i })).toBeVisible();
  await good('a page of text');
});

walk('the promotion of the moment over the lobby and under it', async (walker) => {
  const { page, hands, words, open } = walker;
  await open('/');
  // what is not the page itself comes to who is there
  const arrive = () => page.keyboard.press('Tab');
  await arrive();
  const tooltip = page.getByRole('complementary', { name: words('promo:tooltip') });
  await expect(tooltip.getByRole('link')).toBeVisible();
  await expectAccessible(page, 'the lobby with its tooltip');
  // the last stop of the page, so the first one backwards
  await tooltip.getByRole('button', { name: words('promo:tooltip.close') }).focus();
  await hands.press(tooltip.getByRole('button', { name: words('promo:tooltip.close') }));
  await expect(tooltip).toHaveCount(0);
  await page.reload();
  await arrive();
  const widget = page.getByRole('complementary', { name: words('promo:widget') });
  // the shelves over it are still growing
  await expect(async () => {
    await page.getByRole('contentinfo').evaluate((foot) => foot.scrollIntoView());
    await expect(widget).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(tooltip).toHaveCount(0);
  await expectAccessible(page, 'the widget under the lobby');
  await expectNoSidewaysScroll(page, 'the widget under the lobby');
  await hands.press(widget.getByRole('link'));
  await expect(page).toHaveURL(/\/promo\/[\w-]+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
