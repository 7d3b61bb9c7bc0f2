import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessibility';
import { PAYOUT, readyForPayout } from '../../support/payouts';
import { call, codeSentTo } from '../../support/players';
import { expect, test } from '../../support/test';

/** The brand's own policy for a visitor from there. */
const BRITAIN = { 'x-country': 'GB' };

test('a withdrawal may be called off, but not where the market forbids it', async ({
  page,
  context,
  signedIn: _,
  problems,
}) => {
  const api = context.request;
  const phone = await readyForPayout(api, 5000);
  const ask = (data: object, key: string) =>
    call(api, 'POST', '/json-api/treasury/user-payout', {
      data,
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  problems.expect(/status of 4\d\d/);
  await ask(PAYOUT, key);
  const made = await ask({ ...PAYOUT, code: await codeSentTo(api, phone) }, key);
  expect(made.status(), await made.text()).toBe(200);

  await page.goto('/cashbox?tab=withdrawal');
  const cashbox = page.getByRole('dialog');
  const cancel = cashbox.getByRole('button', { name: /^Cancel the withdrawal/ });
  await expect(cancel).toBeVisible();
  await page.setExtraHTTPHeaders(BRITAIN);
  await page.goto('/cashbox?tab=history&kind=withdrawals');
  await expect(cashbox.getByRole('listitem').first()).toContainText('€20.00');
  await expect(cashbox.getByRole('button', { name: /^Cancel the|final$/ })).toHaveCount(0);
  await expectAccessible(page, 'a withdrawal that cannot be called off');
});
