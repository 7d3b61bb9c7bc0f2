import { LATE_READS } from '../faults/session';
import { call } from '../support/players';
import { expect, test } from '../support/test';

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

/** A page that hears nothing of other tabs. */
const withoutTabs = () => {
  class Silent extends EventTarget {
    postMessage() {}
    close() {}
  }
  Object.assign(window, { BroadcastChannel: Silent });
};

test('SPEC 9a: a page whose session became another player’s writes nothing for that player, and follows', async ({
  site,
  page,
  context,
  funded: _,
  registered,
  problems,
}) => {
  problems.expect(LATE_READS, /status of 409/);
  await page.addInitScript(withoutTabs);
  await site.account.open();
  await site.frame.expectBalance(5000);
  await site.account.firstName.fill('Ada');

  const { email: login, password } = registered;
  const answer = await call(context.request, 'POST', '/json-api/login', {
    data: { login, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await site.account.save.click();
  await site.frame.expectBalance(0);
  const { data } = await (await call(context.request, 'GET', '/json-api/users/profile')).json();
  expect([data.emails[0].value, data.firstname]).toEqual([login, null]);
});
