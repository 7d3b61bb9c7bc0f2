import { LATE_READS, onAnotherDevice } from '../faults/session';
import { call } from '../support/players';
import { expect, test } from '../support/test';

test('a time-out signs a player out on every open page, and each says why', async ({
  site,
  openTab,
  signedIn,
  problems,
}, testInfo) => {
  // the page asks the server once more, and is told that the session is over
  problems.expect(LATE_READS);
  const second = await openTab();
  // a page that nobody saw come alive has shown nothing of the player, and asks for nothing: its balance may be the server's
  for (const [tab, path] of [
    [site, '/'],
    [second, '/profile/info'],
  ] as const) {
    const knows = tab.page.waitForResponse((answer) => answer.url().includes('/users/profile'));
    await tab.page.bringToFront();
    await tab.page.goto(path);
    await knows;
    await tab.frame.expectBalance(0);
  }

  const phone = await onAnotherDevice(signedIn);
  const answer = await call(phone, 'POST', '/json-api/users/time-out', { data: { hours: 24 } });
  expect(answer.status(), await answer.text()).toBe(200);
  const begun = performance.now();
  const why = 'You are taking a break from play.';
  await Promise.all([site, second].map(({ page }) => expect(page.getByText(why)).toBeVisible()));
  const took = `${Math.round(performance.now() - begun)} ms`;
  testInfo.annotations.push({ type: 'every page signed out after', description: took });
  console.log(`  every page signed out ${took} after the answer`);
  for (const { page, frame } of [site, second]) {
    await expect(page.getByText(why)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await frame.expectGuest();
  }
  await expect(second.page).not.toHaveURL(/profile/);
  await phone.dispose();
});

test('a session that is ended on another device asks for the password at once, and the page stays', async ({
  site,
  signedIn,
  problems,
}) => {
  problems.expect(LATE_READS);
  await site.account.open();
  await site.account.firstName.fill('Vera');
  await site.frame.expectBalance(0);
  const phone = await onAnotherDevice(signedIn);
  const ended = await call(phone, 'POST', '/json-api/users/sign-ins/end-others');
  expect(ended.status(), await ended.text()).toBe(200);
  await expect(site.auth.login.getByText('Your session has ended.')).toBeVisible();
  await site.auth.logIn(signedIn);
  await expect(site.account.firstName).toHaveValue('Vera');
  await phone.dispose();
});
