import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { give, invite, makeVip } from '../../support/desk';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';

/** Asks, and answers by the button of that name. */
const dialogOf = ({ page, hands, words }: Walker, title: string) => {
  const dialog = page.getByRole('dialog', { name: words(title) });
  return {
    dialog,
    answer: (key: string, values = {}) =>
      hands.press(dialog.getByRole('button', { name: words(key, values), exact: true })),
  };
};

walk(
  'a free seat, going over to another tournament, a paid one without points and with them',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const main = page.getByRole('main');
    const titleOf = async () => (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const button = (key: string, values = {}) =>
      main.getByRole('button', { name: words(key, values) });

    await open('/tournaments/lucky-sevens-dash');
    const dash = await titleOf();
    await hands.press(button('join.free'));
    await expect(main.getByText(words('join.member')).first()).toBeVisible();
    await expect(main.getByRole('region', { name: words('own.title') })).toBeInViewport();
    await expectAccessible(page, 'a tournament of a member');
    await expectNoSidewaysScroll(page, 'a tournament of a member');

    await open('/tournaments/deep-water-duel');
    const duel = await titleOf();
    const change = dialogOf(walker, 'switch.title');
    await hands.press(button('join.free'));
    await expect(change.dialog).toContainText(words('switch.text', { from: dash, to: duel }));
    await expectAccessible(page, 'the question before another tournament');
    await change.answer('switch.cancel');
    await expect(button('join.free')).toBeVisible();
    await hands.press(button('join.free'));
    await change.answer('switch.confirm');
    await expect(main.getByText(words('join.member')).first()).toBeVisible();

    await open('/tournaments/lucky-sevens-dash');
    await expect(main.getByText(words('join.rests', { title: duel }))).toBeVisible();
    await expectAccessible(page, 'a seat that rests');
    await hands.press(button('join.choose'));
    await expect(change.dialog).toContainText(words('switch.text', { from: duel, to: dash }));
    await change.answer('switch.confirm');
    await expect(button('join.choose')).toHaveCount(0);
    await expect(main.getByText(words('join.member')).first()).toBeVisible();

    await open('/tournaments/orbit-masters');
    const price = { count: 50 };
    const buy = button('join.paid_other', price);
    await hands.press(buy);
    await expect(change.dialog).toContainText(words('switch.no_way_back'));
    await change.answer('switch.confirm');
    const missing = dialogOf(walker, 'tournament.errors.insufficient_compoint_balance');
    await expect(missing.dialog).toContainText(
      words('join.missing', { fee: words('card.fee_other', price) }),
    );
    await expectAccessible(page, 'what is missing for a seat');
    await missing.answer('join.get_points');
    await expect(page).toHaveURL(/\/compoints$/);
    await give(walker, 'compoint', 50);
    await page.goBack();
    await hands.press(buy);
    await change.answer('switch.confirm');
    const pay = dialogOf(walker, 'join.buy_title');
    await expect(pay.dialog).toContainText(words('modal.price'));
    await expectAccessible(page, 'the purchase of a seat');
    await pay.answer('join.buy_confirm_other', price);
    await expect(main.getByText(words('join.member')).first()).toBeVisible();
    await open('/tournaments/lucky-sevens-dash');
    await expect(main.getByText(words('join.paid_seat'))).toBeVisible();
    await expect(button('join.choose')).toHaveCount(0);
  },
);

walk('who a tournament is for, and a series with its seat', async (walker) => {
  const { page, hands, words, open } = walker;
  const main = page.getByRole('main');

  await open('/tournaments/velvet-circle');
  await expect(main.getByText(words('join.status'))).toBeVisible();
  await makeVip(walker);
  await page.reload();
  await expect(main.getByRole('button', { name: words('join.free') })).toBeVisible();
  await open('/tournaments/giants-ladder');
  await expect(main.getByText(words('join.not_invited'))).toBeVisible();
  await invite(walker, 'giants-ladder');
  await page.reload();
  await expect(main.getByText(words('join.level', { from: 3, to: '∞' }))).toBeVisible();
  await expectAccessible(page, 'a tournament for others');

  await give(walker, 'compoint', 20);
  await open('/tournaments/series/four-winds-cup');
  const leaders = main.getByRole('region', { name: words('standings.leaders') });
  await expect(leaders.getByRole('row')).toHaveCount(1 + 3);
  await hands.press(main.getByRole('button', { name: words('places.all') }));
  await expect(leaders.getByRole('row')).toHaveCount(1 + 10);
  await hands.press(main.getByRole('button', { name: words('places.after') }));
  await expect(leaders.getByRole('row').nth(1)).toContainText('11');
  await expectAccessible(page, 'a series');
  await expectNoSidewaysScroll(page, 'a series');
  await hands.press(main.getByRole('button', { name: words('join.paid_other', { count: 20 }) }));
  const pay = page.getByRole('dialog', { name: words('join.buy_title') });
  await expectAccessible(page, 'the purchase of the seat of a series');
  await hands.press(
    pay.getByRole('button', { name: words('join.buy_confirm_other', { count: 20 }) }),
  );
  await expect(main.getByText(words('series.member'))).toBeVisible();
  await expect(main.getByRole('region', { name: words('own.title') })).toBeInViewport();
  await expect(main.getByText(words('card.member'), { exact: true })).toHaveCount(2);
  await open('/tournaments/lucky-sevens-dash');
  await expect(main.getByText(words('join.series'))).toBeVisible();
  await expect(main.getByRole('button', { name: words('join.free') })).toHaveCount(0);
});
