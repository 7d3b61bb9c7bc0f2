import type { Page } from '@playwright/test';
import { call, newPlayer } from '../support/players';
import { withoutAreas } from '../support/site';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

/** A country in which neither brand may be played, as a front proxy says it. */
const BARRED = 'KP';
const NOT_HERE = 'Not available in your country';
const REGION = /status of 451/;
/** Each page reports itself, and all come from one address: the platform takes so many a minute. */
const REPORTS = /status of 429 .*\/log\?/;

const fromThere = (page: Page) => page.context().setExtraHTTPHeaders({ 'x-country': BARRED });

test.beforeEach(async ({ page, problems }) => {
  problems.expect(REGION, REPORTS);
  await fromThere(page);
});

for (const path of [
  '/play/lunar-leap',
  '/login',
  '/registration',
  '/remind',
  '/new-password/any',
  '/guest/play/lunar-leap',
]) {
  eachWay(`H-2a: ${path} is barred where the brand may not be played`, async ({ site, page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(451);
    await expect(site.frame.title).toHaveText(NOT_HERE);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    // help is there for everybody
    await site.frame.main.getByRole('button', { name: 'Write to support' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

eachWay(
  'H-2a: the rest can be read, and who follows a link meets the same verdict',
  async ({ site, page, brand }) => {
    const paths = ['/', '/promo', '/rules', '/tournaments', '/games/slots'];
    const isThere = (path: string) => !withoutAreas(brand).includes(path.slice(1));
    for (const path of paths.filter(isThere)) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(site.frame.title).not.toHaveText(NOT_HERE);
    }
    await site.frame.loginLink.click();
    await expect(site.frame.title).toHaveText(NOT_HERE);
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(site.frame.title).not.toHaveText(NOT_HERE);
    await site.lobby.open();
    await site.frame.search('lunar l');
    await site.lobby.tile('Lunar Leap').click();
    await expect(site.frame.title).toHaveText(NOT_HERE);
  },
);

test('H-2a: the calls behind those pages are barred by themselves, whatever a page shows', async ({
  playwright,
}) => {
  const api = await playwright.request.newContext({ extraHTTPHeaders: { 'x-country': BARRED } });
  const { email, password } = newPlayer();
  const calls: [string, object][] = [
    ['/json-api/login', { login: email, password }],
    [
      '/json-api/users/register',
      {
        type: 'email',
        email,
        password,
        birthday: '1990-05-17',
        currency: 'EUR',
        termsAccepted: true,
        adultConfirmed: true,
      },
    ],
    ['/json-api/users/restore-password/request', { login: email }],
    ['/json-api/players/phones/verify', { phone: '77011234567' }],
    ['/json-api/eapi/game-run/lunar-leap', { platform: 'desktop', type: 'demo' }],
  ];
  for (const [path, data] of calls) {
    const answer = await call(api, 'POST', path, { data });
    expect(answer.status(), path).toBe(451);
    expect((await answer.json()).errors[0].code, path).toBe('region_blocked');
  }
  await api.dispose();
});
