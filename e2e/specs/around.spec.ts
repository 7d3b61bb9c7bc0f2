import { expectAccessible } from '../support/accessibility';
import { brandUrl, platformUrl } from '../support/site';
import { expect, test } from '../support/test';

// another origin's script is asked for by CORS: no header of our own may go along
test.use({ language: null, extraHTTPHeaders: {} });

const statistics = '/sandbox/statistics';
/** Where the sandbox's partner shows the site of a brand. */
const partnerOf = (brand: string, host = `partner.${brand}.localhost`) => {
  const url = new URL(`${platformUrl()}/sandbox/embedding?brand=${brand}`);
  url.hostname = host;
  return url.href;
};

test('TK-1, TK-2: where the market asks, nothing is told before the visitor agrees, and it can be taken back', async ({
  page,
  context,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (/\/sandbox\/(statistics|partner)/.test(request.url())) told.push(request.url());
  });
  const code = `E2E${Date.now()}`;
  await page.goto(`${brandUrl('bellanotte')}/promo?refcode=${code}`);
  const banner = page.getByRole('region', { name: 'La tua privacy, la tua scelta' });
  await expect(banner).toBeVisible();
  await expectAccessible(page, 'the question for consent');
  expect(told).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('qs');

  await banner.getByRole('button', { name: 'Accetta tutto' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => told.some((url) => url.includes(`refcode=${code}`))).toBe(true);
  await expect.poll(() => told.filter((url) => url.endsWith(statistics)).length).toBeGreaterThan(0);
  const sightings = `${platformUrl()}/sandbox/sightings.json`;
  await expect
    .poll(async () => JSON.stringify((await (await page.request.get(sightings)).json()).partner))
    .toContain(code);

  await page.reload();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Scelte sulla privacy' }).click();
  const choice = page.getByRole('dialog', {
    name: 'Che cosa possiamo conservare della tua visita?',
  });
  await expectAccessible(page, 'the choice');
  // what runs without leave goes with its page
  await page.evaluate(() => Object.assign(window, { formerPage: true }));
  await choice.getByRole('button', { name: 'Rifiuta tutto' }).click();
  await expect(choice).toHaveCount(0);
  await page.waitForFunction(() => !('formerPage' in window));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const before = told.length;
  await page.getByRole('link', { name: 'Tornei' }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Tornei');
  expect(told).toHaveLength(before);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('qs');
});

test('leave that is taken back over a running game loses no round; the next page is without the scripts', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(statistics)) told.push(request.url());
  });
  await page.goto(`${brandUrl('bellanotte')}/play/lunar-leap`);
  const banner = page.getByRole('region', { name: 'La tua privacy, la tua scelta' });
  await banner.getByRole('button', { name: 'Accetta tutto' }).click();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const game = page.locator('iframe').first();
  await expect(game).toBeVisible();
  await page.evaluate(() => Object.assign(window, { formerPage: true }));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Scelte sulla privacy' }).click();
  await page
    .getByRole('dialog', { name: 'Che cosa possiamo conservare della tua visita?' })
    .getByRole('button', { name: 'Rifiuta tutto' })
    .click();
  await expect(game).toBeVisible();
  await page.getByRole('link', { name: 'Tornei' }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Tornei');
  expect(
    await page.evaluate(() => 'formerPage' in window),
    'the game goes on beside the page',
  ).toBe(true);
  await page.getByRole('button', { name: 'Chiudi il gioco' }).click();
  const before = told.length;
  await page.getByRole('link', { name: 'Promozioni' }).first().click();
  await page.waitForFunction(() => !('formerPage' in window));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Promozioni');
  expect(told).toHaveLength(before);
});

test('to M-5: a partner’s page shows the site, hears where it is, and leads it', async ({
  page,
}) => {
  await page.goto(partnerOf('bellanotte'));
  const heard = page.getByRole('list').getByRole('listitem');
  await expect(heard.first()).toHaveText('runSiteInIFrame /promo it');
  const site = page.frameLocator('iframe');
  await expect(site.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Tournaments' }).click();
  await expect(heard.first()).toHaveText('runSiteInIFrame /tournaments it');
  await expect(site.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Tornei');
});

test('EM-1: a page that is no embedder shows nothing, and hears nothing', async ({
  page,
  problems,
}) => {
  problems.expect(
    /frame-ancestors|refused to connect|Refused to frame|Framing|ERR_BLOCKED_BY_RESPONSE/i,
  );
  await page.goto(partnerOf('bellanotte', 'stranger.localhost'));
  await expect(page.getByRole('heading', { name: 'A partner’s page' })).toBeVisible();
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(0);
});
