import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { atTheDesk, takePart } from '../../support/promo-desk';
import { expect, test } from '../../support/test';
import { walk } from '../../support/walks';

const CARAVAN = 'collectors-caravan';

test.describe.configure({ mode: 'default' });

walk(
  'a way of prizes: joined before its start, left, taken up again, exchanged, over',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const main = page.getByRole('main');
    const good = async (where: string) => {
      await expectAccessible(page, `a way of prizes, ${where}`);
      await expectNoSidewaysScroll(page, `a way of prizes, ${where}`);
    };
    await atTheDesk(walker, CARAVAN, 'coming');
    await open(`/promo/${CARAVAN}`);
    await expect(main.getByText(words('promo:status.future'), { exact: true })).toBeVisible();
    await good('before its start');
    await takePart(walker);
    await expect(main.getByText(words('promo:joined_future'))).toBeVisible();

    await hands.press(main.getByRole('button', { name: words('promo:leave') }));
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await hands.press(
      asked.getByRole('button', { name: words('promo:leave.confirm'), exact: true }),
    );
    await expect(main.getByRole('button', { name: words('promo:join') })).toBeVisible();
    await takePart(walker);

    await atTheDesk(walker, CARAVAN, 'start');
    await open(`/promo/${CARAVAN}`);
    const exchange = page.getByRole('region', { name: words('promo:exchange.title') });
    await expect(
      exchange.getByText(words('promo:exchange.lacks', { points: 200 }), { exact: true }),
    ).toBeVisible();
    await expect(exchange.getByText(words('promo:exchange.log_empty'))).toBeVisible();
    await atTheDesk(walker, CARAVAN, 'points');
    const station = exchange.getByRole('listitem').filter({ hasText: '40 ' }).first();
    await expect(station.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '250 / 200');
    await hands.press(station.getByRole('button'));
    await good('with a question');
    await hands.press(
      asked.getByRole('button', { name: words('promo:exchange.take'), exact: true }),
    );
    await expect(
      station.getByText(words('promo:exchange.received_one', { count: 1 })),
    ).toBeVisible();
    await expect(station.getByText(words('promo:exchange.lacks', { points: 150 }))).toBeVisible();
    const log = page.getByRole('region', { name: words('promo:exchange.log') });
    await expect(log.getByRole('listitem')).toHaveCount(2);
    await expect(log.getByRole('listitem').first()).toContainText('−200');
    await good('with a prize');

    await atTheDesk(walker, CARAVAN, 'end');
    await open(`/promo/${CARAVAN}`);
    await expect(main.getByText(words('promo:status.past'), { exact: true })).toBeVisible();
    await expect(
      exchange.getByText(words('promo:exchange.received_one', { count: 1 })),
    ).toBeVisible();
    await expect(main.getByRole('button', { name: words('promo:leave') })).toHaveCount(0);
    await good('that is over');
    await open('/profile/gifts');
    await expect(main.getByText(/^Compoints?$/).first()).toBeVisible();
  },
);
