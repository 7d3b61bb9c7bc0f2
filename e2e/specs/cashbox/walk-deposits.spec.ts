import { Till } from '../../pages/till';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn, newestDeposit, say } from '../../support/cashier';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';
import { phraseOf } from '../../support/words';

const look = async ({ page }: Walker, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};

walk(
  'a deposit whose provider is down, silent, late with its word, and declines the next',
  async (walker) => {
    const { page, hands, words, problems, open } = walker;
    problems.expect(/status of 503/);
    const till = new Till(walker);
    await limitOn(page);
    await open('/cashbox');
    await expect(till.amount).not.toHaveValue('');
    await look(walker, 'the form');
    const typed = await till.amount.inputValue();
    const down = { status: 503, json: { errors: [{ code: 'payment_system_unavailable' }] } };
    await page.route('**/json-api/treasury/open*', (route) => route.fulfill(down), { times: 1 });
    await hands.choose(till.method('instant'));
    await hands.press(till.submit);
    await expect(till.dialog.getByRole('alert')).toContainText(words('payment_system_unavailable'));
    await expect(till.amount).toHaveValue(typed);

    await till.goPay('instant');
    await look(walker, 'the hosted page');
    // the player comes back, and nobody has said anything yet
    await page.goBack();
    await expect(till.amount).toHaveValue(typed);
    const first = await newestDeposit(page);
    await say(page, first, 'waiting');
    await open(`/cashbox?deposit=${first.id}`);
    await expect(till.dialog.getByText(words('result.waiting'), { exact: true })).toBeVisible();
    await look(walker, 'a deposit that waits');
    await page.reload();
    await expect(till.dialog.getByText(words('result.waiting'), { exact: true })).toBeVisible();
    await say(page, first, 'success');
    await expect(till.dialog.getByText(phraseOf(words, 'result.success', 'amount'))).toBeVisible();
    await expect(till.dialog.getByText(words('tabs.real')).locator('xpath=..')).not.toContainText(
      /\D0[.,]00/,
    );

    // two taps for the next one, which its provider declines
    await hands.press(till.button('result.play'));
    await hands.press(
      page
        .getByRole('link', { name: words('header.deposit') })
        .filter({ visible: true })
        .first(),
    );
    await hands.press(
      till.dialog.getByRole('button', { name: phraseOf(words, 'repeat', 'amount', 'by') }),
    );
    await page.waitForURL(/\/sandbox\/pay\//);
    await hands.press(till.payButton('decline'));
    await expect(till.dialog.getByText(words('result.declined'))).toBeVisible();
    await look(walker, 'a deposit that was declined');
    await hands.press(till.button('result.again'));
    await expect(till.amount).toHaveValue(typed);
  },
);

walk(
  'a deposit by a redirect that ends without money, whose money comes late, and one that is paid twice and taken back',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const till = new Till(walker);
    await limitOn(page);
    await open('/cashbox');
    await till.goPay('wallet');
    await page.goBack();
    const late = await newestDeposit(page);
    await open('/cashbox?tab=history');
    const row = till.dialog.getByRole('listitem');
    await expect(row.getByRole('button', { name: words('history.resume') })).toBeVisible();
    await look(walker, 'the history with a deposit that waits');
    await say(page, late, 'cancelled');
    await open(`/cashbox?deposit=${late.id}`);
    await expect(till.dialog.getByText(words('result.cancelled'))).toBeVisible();
    // it was paid: the way to support names the deposit
    await hands.press(till.button('result.missing'));
    const support = page.getByRole('dialog', { name: words('support.title') });
    await expect(support).toBeVisible();
    await look(walker, 'support for a deposit that did not come');
    await page.keyboard.press('Escape');
    await say(page, late, 'success');
    await open(`/cashbox?deposit=${late.id}`);
    await expect(till.dialog.getByText(words('result.late'), { exact: true })).toBeVisible();
    await look(walker, 'a deposit that came late');

    await open('/cashbox');
    await till.goPay('instant');
    await hands.press(till.payButton('pay'));
    await expect(till.dialog.getByText(phraseOf(words, 'result.success', 'amount'))).toBeVisible();
    // said twice, and an older word after the newer one: it is one deposit, and stays what it is
    const paid = await newestDeposit(page);
    for (const word of ['success', 'waiting', 'success'] as const) await say(page, paid, word);
    await open('/cashbox?tab=history');
    await expect(row.first()).toContainText(words('status.success'));
    await say(page, paid, 'charged_back');
    await open('/cashbox?tab=history');
    await expect(row).toHaveCount(2);
    await expect(row.first()).toContainText(words('status.charged_back'));
    await expect(row.last()).toContainText(words('status.late'));
    const kinds = till.dialog.getByRole('navigation', { name: words('history.tabs') });
    await hands.press(kinds.getByRole('link', { name: words('history.statement') }));
    await expect(row).toHaveCount(2);
    await expect(row.first()).toContainText(words('statement.kind_deposit_back'));
    for (const format of ['csv', 'pdf'] as const) {
      const file = page.waitForEvent('download');
      await hands.press(till.button(`statement.save_${format}`));
      expect((await file).suggestedFilename()).toBe(`statement.${format}`);
    }
    await look(walker, 'the statement');
  },
);
