import type { Page } from '@playwright/test';
import { attack, HOSTILE_ACTS, type HostileAct, publishHostile } from '../faults/hostile';
import { giveBuilds } from '../faults/override';
import { topUp } from '../support/players';
import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

const DEPOSIT = 20_000;
const HOUR = 3_600_000;

test('clock and net position are of the sign-in: over games, a reload and a second tab', async ({
  site,
  signedIn: _,
  context,
  openTab,
}) => {
  await topUp(context.request, DEPOSIT);
  let net = 0;
  for (const game of ['lunar-leap', 'copper-reef']) {
    await site.game.open(game);
    const { bet, won } = await site.game.playRound();
    net += won - bet;
    await expect.poll(() => site.protection.net()).toBe(net);
  }
  await expect.poll(() => site.protection.seconds()).toBeGreaterThan(1);
  const before = await site.protection.seconds();
  await site.page.reload();
  await expect.poll(() => site.protection.net()).toBe(net);
  await expect.poll(() => site.protection.seconds()).toBeGreaterThanOrEqual(before);
  const tab = await openTab();
  await tab.lobby.open();
  await expect.poll(() => tab.protection.net()).toBe(net);
});

test('a guest at a game sees the age mark and the ways to help', async ({ site }) => {
  await site.game.open('lunar-leap');
  await expect.poll(() => site.protection.words()).toMatch(/18\s*\+.*Help.*Licence.*Register/);
  await site.protection.press('Help');
  await expect(site.page).toHaveURL(/responsible-gaming/);
});

/** From the moment that it is switched on, the platform's next check is overdue until it is answered. */
async function holdCheck(page: Page): Promise<{ fall(): void; answers: string[] }> {
  let dueAt = new Date(Date.now() + HOUR).toISOString();
  const answers: string[] = [];
  await page.context().route('**/json-api/users/protection*', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { data: { ...data, realityCheck: { intervalMinutes: 60, dueAt } } },
    });
  });
  await page.context().route('**/json-api/users/reality-check*', async (route) => {
    answers.push(route.request().postDataJSON().answer);
    dueAt = new Date(Date.now() + HOUR).toISOString();
    const headers = await route.request().allHeaders();
    const now = await page
      .context()
      .request.get(`${siteUrl()}/json-api/users/protection`, { headers });
    const { data } = await now.json();
    await route.fulfill({
      json: { data: { ...data, realityCheck: { intervalMinutes: 60, dueAt } } },
    });
  });
  return {
    answers,
    fall: () => {
      dueAt = new Date(Date.now() - 1000).toISOString();
    },
  };
}

test('a reality check covers every tab and ends by an answer alone', async ({
  site,
  page,
  signedIn: _,
  context,
  openTab,
}) => {
  await topUp(context.request, DEPOSIT);
  const check = await holdCheck(page);
  await site.game.open('lunar-leap');
  check.fall();
  // what is read anew says so
  await page.reload();
  await expect.poll(() => site.protection.asks(), { timeout: 15_000 }).toBe(true);
  expect(await site.protection.onTop(300)).toBe(true);
  const tab = await openTab();
  await tab.lobby.open();
  await expect.poll(() => tab.protection.asks(), { timeout: 15_000 }).toBe(true);
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect.poll(() => site.protection.asks()).toBe(true);
  await site.page.bringToFront();
  await site.protection.press('Keep playing');
  await expect.poll(() => site.protection.asks()).toBe(false);
  expect(check.answers).toEqual(['continue']);
  await site.game.expectReady();
});

/** What the guard has to mend, and so tells of; the others never come over what protects the player. */
const TOLD: readonly HostileAct[] = [
  'inert and hidden',
  'its style changed',
  'hidden as a popover',
  'taken out of the page',
];

test.describe('a hostile area', () => {
  let build: string;
  test.beforeAll(() => {
    build = publishHostile('promo');
  });

  test('neither covers nor hides nor removes what protects the player, and is named', async ({
    site,
    page,
    signedIn: _,
    context,
    problems,
  }) => {
    test.slow();
    problems.expect(/status of/);
    await giveBuilds(context, { promo: build });
    const told: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/log'))
        told.push(request.postDataJSON());
    });
    await site.promo.open();
    await expect.poll(() => site.protection.seconds()).toBeGreaterThan(0);
    const picture = await site.protection.picture();
    const attacks = () => told.filter(({ label }) => /^(area\.)?protection$/.test(String(label)));
    for (const act of HOSTILE_ACTS) {
      const before = attacks().length;
      await attack(page, act);
      await expect(async () => {
        expect(await site.protection.picture(), act).toBe(picture);
      }).toPass({ timeout: 6000 });
      if (act !== 'a dialog over everything')
        await expect
          .poll(() => site.protection.onTop(14), { message: act, timeout: 8000 })
          .toBe(true);
      if (TOLD.includes(act))
        await expect
          .poll(() => attacks().length, { message: `${act} is told` })
          .toBeGreaterThan(before);
    }
    const culprits = attacks().map(({ message, context: facts }) => [
      message,
      (facts as Record<string, unknown>).area,
    ]);
    expect(culprits).toContainEqual(['removed', 'promo']);
    expect(culprits).toContainEqual(['lowered', 'promo']);
    expect(culprits.map(([message]) => message)).toEqual(
      expect.arrayContaining(['restyled', 'root hidden']),
    );
  });
});
