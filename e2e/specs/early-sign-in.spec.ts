import { expect, test } from '../support/test';

test('who signs in before the lobby could be taken over sees the page of the edge become a player’s', async ({
  site,
  page,
  registered,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/r\/lobby\/[^/]+\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  // what is held may be a part of the load
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await site.auth.fillLogin(registered);
  await site.auth.submitLogin();
  await expect(site.auth.login.getByRole('button', { name: 'Log in' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  arrive();
  await expect(site.auth.login).toBeHidden();
  await site.frame.expectPlayer();
  await expect(site.lobby.heading).toHaveText('Games at Aurora');
});
