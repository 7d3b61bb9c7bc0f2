import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openPage } from '../pages/any';
import { BROWSER_ARGS, DESKTOP, executablePath, PHONE, TABLET } from '../support/browser';
import { type FirstPage, guestPages, playerPages } from '../support/first-pages';
import { signUpOn } from '../support/players';
import { BRANDS, type Brand, brandUrl } from '../support/site';
import { startSite } from '../support/site-process';
import { logInAsDemo } from './scenes/demo-player';
import { GUEST_SCENES } from './scenes/guest';
import { JOINING_SCENES, NEWCOMER_SCENES } from './scenes/newcomer';
import { PLAYER_SCENES } from './scenes/player';
import { shootScenes } from './scenes/shoot';

const SIZES = { phone: PHONE, tablet: TABLET, desktop: DESKTOP };
/** Each brand in its own language; the default brand's is Russian, the longest. */
interface Series {
  brand: Brand;
  locale: string | null;
}
const SERIES: Series[] = [
  ...BRANDS.map((brand) => ({ brand, locale: null })),
  { brand: 'aurora', locale: 'en' },
];

const nameOf = ({ path }: FirstPage) => path.slice(1).replaceAll('/', '-') || 'main';

async function shoot(
  page: Page,
  dir: string,
  origin: string,
  pages: readonly FirstPage[],
): Promise<void> {
  for (const first of pages) {
    await openPage(page, origin, first);
    // pictures further down are fetched when they come near
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => scrollTo({ top: 0 }));
    await page.screenshot({ path: join(dir, `${nameOf(first)}.png`) });
    if (!first.shows)
      await page.screenshot({ path: join(dir, `${nameOf(first)}-whole.png`), fullPage: true });
  }
}

const ALL_SCENES = {
  guest: GUEST_SCENES,
  player: PLAYER_SCENES,
  joining: JOINING_SCENES,
  newcomer: NEWCOMER_SCENES,
};

async function signUpIn(context: BrowserContext, origin: string, brand: Brand): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/rules`);
  await signUpOn(page, brand);
  await page.close();
}

/** The other screens: guests' ones, those of a player with money and a past, and a player's first minutes. */
async function takeScenes(
  browser: Browser,
  dir: string,
  { brand, locale }: Series,
  viewport: { width: number; height: number },
): Promise<void> {
  const origin = brandUrl(brand);
  for (const [who, scenes] of Object.entries(ALL_SCENES)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    if (locale) await context.addCookies([{ name: 'locale', value: locale, url: origin }]);
    const place = join(dir, who);
    await mkdir(place, { recursive: true });
    if (who === 'player') await logInAsDemo(context, brand);
    if (who === 'newcomer') await signUpIn(context, origin, brand);
    await shootScenes(context, place, origin, scenes);
    await context.close();
  }
}

async function takeSeries(browser: Browser, out: string, { brand, locale }: Series): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (onlySize && size !== onlySize) continue;
    const dir = join(out, locale ? `${brand}-${locale}` : brand, size);
    await mkdir(dir, { recursive: true });
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const origin = brandUrl(brand);
    if (locale) await context.addCookies([{ name: 'locale', value: locale, url: origin }]);
    const page = await context.newPage();
    await shoot(page, dir, origin, guestPages(brand));
    await signUpOn(page, brand);
    await shoot(page, dir, origin, playerPages(brand));
    await context.close();
    await takeScenes(browser, dir, { brand, locale }, viewport);
    console.log(dir);
  }
}

/** `npm run shots -w e2e -- <folder> [brand] [phone|tablet|desktop]`: every screen in every brand and size, for people to look at. */
const [folder = 'shots', only, onlySize] = process.argv.slice(2);
const out = resolve(process.env.INIT_CWD ?? '.', folder);
const site = process.env.E2E_BASE_URL ? null : await startSite();
if (site) Object.assign(process.env, { E2E_BASE_URL: site.url, E2E_DATA_DIR: site.dataDir });
const browser = await chromium.launch({ executablePath: executablePath(), args: BROWSER_ARGS });
try {
  for (const series of SERIES.filter(
    ({ brand, locale }) => !only || (locale ? `${brand}-${locale}` : brand) === only,
  )) {
    await takeSeries(browser, out, series);
  }
} finally {
  await browser.close();
  await site?.stop();
}
