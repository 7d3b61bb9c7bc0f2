import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { GamePage } from '../pages/game';
import { BROWSER_ARGS, DESKTOP, DEVICES, executablePath } from '../support/browser';
import { brandUrl, HOME, refusalOf } from '../support/site';
import { startSite } from '../support/site-process';

const FOLDER = resolve(import.meta.dirname, 'readme');
/** A picture of the README has at most so many bytes. */
const MOST = 60_000;
const QUALITIES = [80, 65, 50, 35, 20];

/** The window as WebP, as good as the limit lets it be. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= MOST) return picture;
  }
  throw new Error(`a picture does not fit into ${MOST} bytes`);
}

interface Shot {
  name: string;
  device: BrowserContextOptions;
  show: (page: Page) => Promise<void>;
}
const SHOTS: readonly Shot[] = [
  {
    name: 'lobby',
    device: { viewport: DESKTOP },
    show: async (page) => {
      await page.goto('/');
      await page.locator('main img').first().waitFor();
    },
  },
  { name: 'game', device: DEVICES.phone, show: (page) => new GamePage(page).open('lunar-leap') },
];

/** `npm run shots:readme -w e2e`: the two pictures of the README, anew: the lobby on a desktop, a game on a phone. */
const site = process.env.E2E_BASE_URL ? null : await startSite();
if (site) Object.assign(process.env, { E2E_BASE_URL: site.url, E2E_DATA_DIR: site.dataDir });
const browser = await chromium.launch({ executablePath: executablePath(), args: BROWSER_ARGS });
try {
  await mkdir(FOLDER, { recursive: true });
  const url = brandUrl(HOME);
  const refusal = refusalOf(HOME);
  for (const { name, device, show } of SHOTS) {
    const context = await browser.newContext({ ...device, baseURL: url, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'locale', value: 'en', url }]);
    if (refusal) await context.addCookies([{ name: 'consent', value: refusal, url }]);
    const page = await context.newPage();
    await show(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await writeFile(join(FOLDER, `${name}.webp`), await webp(page));
    await context.close();
  }
} finally {
  await browser.close();
  await site?.stop();
}
