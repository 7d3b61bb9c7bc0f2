import { randomUUID } from 'node:crypto';
import { report } from '../support/provider';
import { platformUrl, secretOf } from '../support/site';
import { DEPOSIT, openDeposit, topUp } from './support/money';
import { expect, test } from './support/test';

const EUR = 'EUR' as const;
const success = (depositId: string, amount = DEPOSIT.amount) =>
  ({ depositId, status: 'success', amount, currency: EUR }) as const;

test('a deposit of nothing, less than nothing, too much or in another currency makes nothing', async ({
  another,
}) => {
  const player = await another();
  const wrong = [0, -1, -5000, 0.5, 1, 1e9, 2 ** 53, 1e300].map((amount) => ({ amount }));
  for (const change of [
    ...wrong,
    { currency: 'USD' },
    { currency: 'XXX' },
    { paymentSystemId: -1 },
  ]) {
    const { status } = await openDeposit(player, change);
    expect([change, [404, 422].includes(status)]).toEqual([change, true]);
  }
  expect(
    (await player.ask('GET', '/json-api/treasury/user/deposits?offset=0')).json.totalItems,
  ).toBe(0);
});

test('no payment page leads back to another site', async ({ another }) => {
  const player = await another();
  const addresses = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'evil',
  ];
  for (const returnPath of addresses) {
    const { status, json } = await openDeposit(player, { returnPath });
    if (status === 422) continue;
    const paid = await player.api.post(json.data.redirectUrl, {
      form: { action: 'cancel' },
      maxRedirects: 0,
    });
    const site = new URL(paid.headers().location ?? '').hostname;
    expect([returnPath, site]).toEqual([returnPath, 'localhost']);
  }
});

test('money comes by the provider’s signed word alone', async ({ another, guest }) => {
  const player = await another();
  const { id, redirectUrl } = (await openDeposit(player)).json.data;
  for (const path of ['', '?status=success', '?action=pay'])
    await guest.api.get(redirectUrl + path);
  for (const secret of ['', 'guessed', secretOf('provider')])
    expect(await report(guest.api, success(id), secret)).toBe(401);
  const unsigned = await guest.ask('POST', `${platformUrl()}/treasury/webhook`, {
    body: success(id),
  });
  expect(unsigned.codes).toEqual(['bad_signature']);
  await report(guest.api, success(id, 500_000));
  expect(await player.balance()).toBe(0);
});

test('what the provider says ten times at once is credited once', async ({ another, guest }) => {
  const player = await another();
  const { id } = (await openDeposit(player)).json.data;
  const said = await Promise.all(Array.from({ length: 10 }, () => report(guest.api, success(id))));
  expect(new Set(said)).toEqual(new Set([200]));
  await report(guest.api, { ...success(id), status: 'declined' });
  await report(guest.api, success(id));
  expect(await player.balance()).toBe(DEPOSIT.amount);
});

test('a page of payment decides once', async ({ another }) => {
  const player = await another();
  const { redirectUrl } = (await openDeposit(player)).json.data;
  const press = (action: string) =>
    player.api.post(redirectUrl, { form: { action }, maxRedirects: 0 });
  await Promise.all(['pay', 'pay', 'decline', 'cancel', 'pay'].map(press));
  expect([0, DEPOSIT.amount]).toContain(await player.balance());
  const before = await player.balance();
  for (const action of ['pay', 'decline', 'cancel', 'refund']) await press(action);
  expect(await player.balance()).toBe(before);
});

test('a key of one player is no key of another', async ({ another }) => {
  const [player, thief] = [await another(), await another()];
  const key = randomUUID();
  const [mine, theirs] = [await openDeposit(player, {}, key), await openDeposit(thief, {}, key)];
  expect(mine.status).toBe(200);
  expect(theirs.json?.data?.id).not.toBe(mine.json.data.id);
});

test('deposits of others stand in no list', async ({ another, thief }) => {
  const player = await another();
  const id = await topUp(player);
  const listed = await thief.ask('GET', '/json-api/treasury/user/deposits?offset=0');
  expect(listed.text).not.toContain(id);
  expect((await thief.ask('GET', `/json-api/treasury/user/deposits/${id}`)).status).toBe(404);
});
