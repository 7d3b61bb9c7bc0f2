import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { callOn, depositOn } from '../../support/players';
import { takePart } from '../../support/promo-desk';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

/** One of each template that runs, with a part that its page alone has, by the key of its title. */
const RUNNING = [
  ['high-tide-week', 'draw'],
  ['lantern-market', 'hunt'],
  ['midnight-sprint', 'participants'],
  ['cocktail-evening', 'high_five.title'],
] as const;

walk('each template that runs: its terms before taking part, its parts after', async (walker) => {
  const { page, words, open } = walker;
  for (const [slug, part] of RUNNING) {
    await open(`/promo/${slug}`);
    await expectAccessible(page, `${slug} as a visitor`);
    await takePart(walker);
    await expect(
      page.getByRole('main').getByText(words('promo:member'), { exact: true }).first(),
    ).toBeVisible();
    const region = page.getByRole('region', { name: words(`promo:${part}`), exact: true });
    await expect(region).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, `${slug} as a participant`);
    await expectNoSidewaysScroll(page, slug);
  }
});

/** Of the promotion with the elements. */
const DEPOSITS = '/json-api/actions/11/daily-deposit-amount-achievements';

walk(
  'goals of the New Year: a day’s deposits bring elements, those a ticket, live',
  async (walker) => {
    const { page, hands, words, open, brand } = walker;
    await open('/promo/new-year-elements');
    await takePart(walker);
    const goals = page.getByRole('region', { name: words('promo:achievements') });
    const first = goals.getByRole('listitem').first();
    await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    // a market may ask for a limit first
    await callOn(page, 'POST', '/json-api/users/limits', {
      kind: 'deposit',
      period: 'month',
      amount: 10_000_00,
    });
    const [goal] = (await callOn(page, 'GET', DEPOSITS)) as unknown as {
      target: { amount: number };
    }[];
    await depositOn(page, brand, goal?.target.amount ?? 0);
    await expect(first.getByText(words('promo:goal.done')).first()).toBeVisible();
    await expect(goals.getByRole('listitem').nth(1).getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '20',
    );
    const draw = page.getByRole('region', { name: words('promo:draw'), exact: true });
    await expect(draw.getByText(words('promo:draw.own_one'))).toBeVisible();
    await expectAccessible(page, 'goals that are reached');
    await expectNoSidewaysScroll(page, 'goals that are reached');

    await hands.press(page.getByRole('main').getByRole('link', { name: words('promo:to_games') }));
    await expect(page).toHaveURL(/\/promo\/new-year-elements\/games$/);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'games of a promotion');
  },
);
