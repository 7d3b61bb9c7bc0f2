import { onAnotherDevice } from '../faults/session';
import { call } from '../support/players';
import { expect, test } from '../support/test';

test('a player changes the password: other devices are logged out, this one goes on', async ({
  site,
  page,
  signedIn,
  context,
  problems,
}) => {
  const elsewhere = await onAnotherDevice(signedIn);
  await site.account.open();
  await site.account.changePassword('not the one', 'Calm-Lagoon-79');
  problems.expect(/status of 422.*users\/password/);
  await expect(page.getByText('This is not your present password.')).toBeVisible();
  await site.account.changePassword(signedIn.password, 'Calm-Lagoon-79');
  await expect(page.getByText('Your password is changed')).toBeVisible();
  expect((await call(context.request, 'GET', '/json-api/users/profile')).status()).toBe(200);
  expect((await call(elsewhere, 'GET', '/json-api/users/profile')).status()).toBe(401);
  await elsewhere.dispose();
});
