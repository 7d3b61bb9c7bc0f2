import { Till } from '../../pages/till';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn } from '../../support/cashier';
import { Kept } from '../../support/kept';
import { platformUrl } from '../../support/site';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';
import { phraseOf } from '../../support/words';

/** Its bank asks for each payment. */
const ASKED = {
  number: '4000000000003220',
  validity: '12/30',
  holder: 'ADA LOVELACE',
  cvc: '8642',
};
const PAYS = { ...ASKED, number: '4929173680242463' };
const CARD = '•• 3220';

const look = async ({ page }: Walker, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};

walk(
  'a card whose bank is asked: refused, left, confirmed in another tab; nothing keeps its number',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const till = new Till(walker);
    await limitOn(page);
    const kept = new Kept(page.context(), (url) => !url.startsWith(platformUrl()));
    await open('/cashbox');
    await till.goCard();
    await till.payByCard({ ...ASKED, holder: 'АДА ЛАВЛЕЙС', validity: '01/20' });
    for (const wrong of ['pay.wrong_validity', 'pay.wrong_holder'])
      await expect(till.cardFrame.getByText(words(wrong))).toBeVisible();
    await expectAccessible(page, 'fields of a card that are wrong');
    await till.payByCard(ASKED);
    await expect(till.cardFrame.getByText(words('pay.bank_title'))).toBeVisible();
    await expectAccessible(page, 'the bank that asks');
    await hands.press(till.inFrame('pay.bank_refuse'));
    await expect(till.dialog.getByText(words('result.declined'))).toBeVisible();
    await hands.press(till.button('result.again'));

    // the bank is asked and left alone: its page waits for who comes back
    await till.goCard();
    await till.payByCard(ASKED);
    await expect(till.inFrame('pay.bank_confirm')).toBeVisible();
    await open('/cashbox?tab=history');
    await hands.press(till.button('history.resume').first());
    await page.waitForURL(/\/sandbox\/card\//);
    await expect(page.getByRole('button', { name: words('pay.bank_confirm') })).toBeVisible();
    await look(walker, 'the bank as a page');
    await page.goBack();
    const left = page.getByRole('dialog').getByRole('listitem').first();
    await expect(left).toContainText(words('status.waiting'));

    // another tab confirms, and the page that waits notices
    await open('/cashbox');
    await till.goCard();
    await till.payByCard(ASKED);
    const opened = page.waitForEvent('popup');
    await hands.press(till.cardFrame.getByRole('link', { name: words('pay.bank_tab') }));
    const bank = await opened;
    await bank.getByRole('button', { name: words('pay.bank_confirm') }).click();
    await expect(bank.getByText(words('pay.bank_done'))).toBeVisible();
    await bank.close();
    await expect(till.dialog.getByText(phraseOf(words, 'result.success', 'amount'))).toBeVisible();

    const all = await kept.all();
    expect(all).toContain('rbk-create-invoice');
    for (const secret of [
      ASKED.number,
      '4000 0000 0000 3220',
      `"${ASKED.cvc}"`,
      `cvc=${ASKED.cvc}`,
    ])
      expect(all.includes(secret), `${secret} is kept`).toBe(false);
  },
);

walk(
  'a card that is kept pays in two taps, is no default any more, and is removed',
  async (walker) => {
    const { page, hands, words, open } = walker;
    const till = new Till(walker);
    await limitOn(page);
    await open('/cashbox?tab=cards');
    await expect(till.dialog.getByText(words('cards.empty'), { exact: true })).toBeVisible();
    await look(walker, 'no cards');
    for (const card of [ASKED, PAYS]) {
      await open('/cashbox');
      if (card === PAYS)
        await hands.choose(till.dialog.getByRole('radio', { name: words('cards.another') }));
      await till.goCard();
      await till.payByCard(card);
      if (card === ASKED) await hands.press(till.inFrame('pay.bank_confirm'));
      await expect(
        till.dialog.getByText(phraseOf(words, 'result.success', 'amount')),
      ).toBeVisible();
    }
    await open('/cashbox?tab=cards');
    const rows = till.dialog.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await look(walker, 'two cards');
    const asked = rows.filter({ hasText: CARD });
    await expect(asked).toContainText(words('cards.default'));
    await hands.press(
      rows.getByRole('button', { name: phraseOf(words, 'cards.choose_name', 'card') }),
    );
    await expect(asked).not.toContainText(words('cards.default'));
    await hands.press(till.tab('deposit'));
    await expect(till.dialog.getByRole('radio', { name: '•• 2463' })).toBeChecked();
    await hands.press(
      till.dialog.getByRole('button', { name: phraseOf(words, 'repeat', 'amount', 'by') }),
    );
    await expect(till.dialog.getByText(phraseOf(words, 'result.success', 'amount'))).toBeVisible();

    await open('/cashbox?tab=cards');
    await hands.press(
      asked.getByRole('button', { name: phraseOf(words, 'cards.remove_name', 'card') }),
    );
    const sure = page.getByRole('dialog', { name: phraseOf(words, 'cards.remove_title', 'card') });
    await hands.press(sure.getByRole('button', { name: words('cards.remove') }));
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('•• 2463');
  },
);
