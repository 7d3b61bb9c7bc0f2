import { call, openDeposit, signUp } from '../support/players';
import { gamesHost, siteUrl } from '../support/site';
import { expect, test } from '../support/test';

test('SS-1, H-9: a game gets no cookie of the site, and plants none there', async ({
  site,
  page,
  context,
  signedIn: _,
}) => {
  await site.game.open('lunar-leap');
  const game = page.frames().find((frame) => new URL(frame.url()).host === gamesHost());
  expect(await game?.evaluate(() => document.cookie)).toBe('');
  const heard = page.waitForRequest((request) =>
    request.url().startsWith(`http://${gamesHost()}/healthz`),
  );
  await game?.evaluate(() => {
    for (const domain of ['', '; Domain=localhost', '; Domain=games.localhost']) {
      for (const name of ['at', 'rt', 'visitor'])
        Object.assign(document, { cookie: `${name}=planted; Path=/${domain}` });
    }
    return fetch('/healthz', { credentials: 'include' });
  });
  expect((await (await heard).allHeaders()).cookie ?? '').not.toMatch(/ey|sid/);
  const cookies = await context.cookies(siteUrl());
  expect(cookies.filter(({ value }) => value === 'planted')).toEqual([]);
  expect((await call(context.request, 'GET', '/json-api/users/balance')).status()).toBe(200);
});

test('SS-13: an access token that somebody planted beside a player’s session is nobody’s money', async ({
  page,
  playwright,
  context,
  signedIn: _,
  problems,
}) => {
  problems.expect(/status of 401/);
  const thief = await playwright.request.newContext();
  await signUp(thief);
  const { cookies } = await thief.storageState();
  const at = cookies.find(({ name }) => name === 'at');
  await context.addCookies([{ name: 'at', value: at?.value ?? '', url: siteUrl() }]);
  await expect(openDeposit(context.request, 5000)).rejects.toThrow();
  // the planted token ended with the session that it came from
  expect((await call(thief, 'GET', '/json-api/users/balance')).status()).toBe(401);
  expect((await context.cookies(siteUrl())).map(({ name }) => name)).not.toContain('at');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await thief.dispose();
});
