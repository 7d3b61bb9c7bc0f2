import { LATE_READS } from '../faults/session';
import { test } from '../support/test';

test('two tabs follow a login and a logout', async ({ site, openTab, registered, problems }) => {
  problems.expect(LATE_READS);
  const second = await openTab();
  await site.lobby.open();
  await second.promo.open();
  await second.frame.expectGuest();

  await site.frame.loginLink.click();
  await site.auth.logIn(registered);
  await site.frame.expectPlayer();
  await second.frame.expectPlayer();
  await second.frame.expectBalance(0);

  await second.frame.logOut();
  await site.frame.expectGuest();
});
