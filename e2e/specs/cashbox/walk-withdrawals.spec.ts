import { Till } from '../../pages/till';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn, payOut, provePhoneOn, verifyOn } from '../../support/cashier';
import { callOn, codeSentTo, depositOn, newPlayer } from '../../support/players';
import { expect } from '../../support/test';
import { coreWalk, type Walker } from '../../support/walks';
import { phraseOf } from '../../support/words';

/** The operator's words, in the languages of walks. */
const CAME_BACK = /came back|tornato indietro/;
const look = async ({ page }: Walker, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};
/** The least that a card is paid, in the form and to its code. */
const withdraw = async (
  { page, hands, words }: Walker,
  till: Till,
  phone: string,
): Promise<void> => {
  await hands.choose(till.method('card'));
  for (const [name, text] of [
    ['number', '4111111111111111'],
    ['firstname', 'ADA'],
    ['lastname', 'LOVELACE'],
  ] as const)
    await hands.type(till.dialog.locator(`input[name$=".${name}"]`), text);
  await hands.press(till.chips.first());
  await hands.press(till.submit);
  const dialog = page.getByRole('dialog', { name: words('contact.title.payout') });
  const code = dialog.getByRole('textbox', { name: words('contact.code') });
  // later than five minutes after the sign-in the password is asked for first
  const password = page.locator('input[name="password"]');
  await expect(code.or(password)).toBeVisible();
  if (await password.isVisible()) {
    await hands.type(password, newPlayer().password);
    await password.press('Enter');
  }
  await expect(code).toBeVisible();
  await expect(dialog.getByText('*1111')).toBeVisible();
  await expectAccessible(page, 'the code of a withdrawal');
  await hands.type(code, await codeSentTo(page.context().request, phone));
  await hands.press(dialog.getByRole('button', { name: words('contact.confirm') }));
  await hands.press(dialog.getByRole('button', { name: words('contact.done') }));
  await expect(till.dialog.getByText(phraseOf(words, 'payout.made', 'amount'))).toBeVisible();
};

coreWalk('a withdrawal is called off, the next is paid and comes back', async (walker) => {
  const { page, hands, words, brand, problems, open } = walker;
  problems.expect(/status of 500/);
  const till = new Till(walker);
  await limitOn(page);
  await open('/cashbox?tab=withdrawal');
  await expect(till.dialog.getByText(words('payout.needs_verification'))).toBeVisible();
  await expect(till.dialog.getByText(words('payout.needs_phone'))).toBeVisible();
  await look(walker, 'a withdrawal that something is missing for');
  const { currency } = await callOn(page, 'GET', '/json-api/users/balance');
  const all = currency === 'RUB' ? 500_000 : 10_000;
  const real = async () => (await callOn(page, 'GET', '/json-api/users/balance')).balance;
  await depositOn(page, brand, all);
  await verifyOn(page);
  const phone = await provePhoneOn(page);
  await open('/cashbox?tab=withdrawal');
  await expect(till.dialog.getByText(words('payout.needs_phone'))).toHaveCount(0);
  await look(walker, 'the form of a withdrawal');

  await withdraw(walker, till, phone);
  await look(walker, 'a withdrawal that was asked for');
  const rows = till.dialog.getByRole('listitem');
  await expect(rows).toHaveCount(1);
  // it leaves the list at once, and comes back when that was not so
  const cancel = rows.getByRole('button', {
    name: phraseOf(words, 'payout.cancel_name', 'amount'),
  });
  await page.route('**/user-payout/cancel*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await hands.press(cancel);
  await expect(till.dialog.getByText(phraseOf(words, 'payout.stays', 'amount'))).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await real()).toBeLessThan(all);
  await hands.press(cancel);
  await expect(rows).toHaveCount(0);
  await expect.poll(real).toBe(all);

  await hands.press(till.button('payout.another'));
  await withdraw(walker, till, phone);
  await hands.press(till.dialog.getByRole('link', { name: words('result.history') }));
  await expect(rows.first()).toContainText(words('payout.status.created'));
  await hands.press(
    rows.first().getByRole('button', { name: phraseOf(words, 'payout.keep_name', 'amount') }),
  );
  const sure = page.getByRole('dialog', { name: words('payout.keep_title') });
  await look(walker, 'whether a withdrawal is made final');
  await hands.press(sure.getByRole('button', { name: words('payout.keep'), exact: true }));
  await expect(rows.first()).toContainText(words('payout.kept'));
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  await payOut(page, 'success');
  await expect(rows.first()).toContainText(words('payout.status.success'));
  await payOut(page, 'returned');
  await expect(rows.first()).toContainText(words('payout.status.returned'));
  await expect(rows.last()).toContainText(words('payout.status.cancelled'));
  await look(walker, 'the history of withdrawals');
  await open('/cashbox?tab=history&kind=statement');
  await expect(rows.first()).toContainText(words('statement.kind_payout_back'));
  // told where it is read, and the money is there
  await open('/profile/notifications');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(CAME_BACK);
  expect(await real()).toBe(all);
});
