import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

const PEAK = { en: 'Sweet Peak Hour', it: 'L’ora dolce' };
const EMPTY = { data: [], totalItems: 0 };

walk(
  'the list: nine a page, what its marks mean, a reminder of what is to come, and nothing at all',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const main = page.getByRole('main');
    await open('/tournaments');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words('list.title'));
    await expect(main.getByRole('region', { name: words('list.series') })).toBeVisible();
    const details = main.getByRole('link', { name: new RegExp(`^${words('details_of')}`) });
    // two series and nine tournaments, then those behind them as the end of the list comes near
    await expect(async () => {
      await details.last().scrollIntoViewIfNeeded();
      expect(await details.count()).toBeGreaterThan(2 + 9);
    }).toPass();
    await expectAccessible(page, 'the list of tournaments');
    await expectNoSidewaysScroll(page, 'the list of tournaments');

    await main.getByRole('button', { name: words('card.fee_other', { count: 50 }) }).focus();
    await expect(page.getByRole('tooltip')).toHaveText(
      words('card.fee_hint', { fee: words('card.fee_other', { count: 50 }) }),
    );
    await page.keyboard.press('Escape');

    const title = PEAK[words('list.title') === 'Tournaments' ? 'en' : 'it'];
    const card = main.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText(words('status.future'));
    await hands.press(card.getByRole('button', { name: words('wish.short_of', { title }) }));
    await expect(card).toContainText(words('wish.kept'));
    await hands.press(card.getByRole('link', { name: words('details_of', { title }) }));
    await expect(page).toHaveURL(/\/tournaments\/sweet-peak-hour$/);
    await expect(main.getByText(words('join.future'))).toBeVisible();
    await expect(main.getByText(words('wish.kept'))).toBeVisible();
    await page.reload();
    await expect(main.getByText(words('wish.kept'))).toBeVisible();
    await expectAccessible(page, 'a tournament that is to come');
    await expectNoSidewaysScroll(page, 'a tournament that is to come');

    await open('/rules');
    await page.route(/json-api\/(v2\/tournaments|tournament-series)(\?|$)/, (route) =>
      route.fulfill({ json: EMPTY }),
    );
    await hands.press(
      page
        .getByRole('link', { name: words('list.title'), exact: true })
        .locator('visible=true')
        .first(),
    );
    await expect(main.getByText(words('list.empty'))).toBeVisible();
    await expectAccessible(page, 'a list without tournaments');
    await hands.press(main.getByRole('link', { name: words('list.to_promos') }));
    await expect(page).toHaveURL(/\/promo$/);
  },
);
