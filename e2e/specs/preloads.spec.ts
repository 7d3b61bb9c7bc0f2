import type { Page, Request } from '@playwright/test';
import { openPage } from '../pages/any';
import { DESKTOP, PHONE } from '../support/browser';
import { type FirstPage, guestPages, playerPages } from '../support/first-pages';
import { enter } from '../support/players';
import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

type EarlyWindow = Window & { early?: { sent: object }; asked?: object };

/** Comes with the first sign of a person, which a page may have had before: a browser remembers a press over a site's pages. */
const WITH_A_TOUCH = /\/slides\.[^/]+$/;

/** Their manifests name all that they ask as their player (`own`). */
const WHOLLY_KNOWN = [
  '/games/allgames',
  '/producers/moonbarrel',
  '/game/lunar-leap',
  '/recommended',
  '/promo',
  '/tournaments',
  '/winback',
  '/rules',
];

/** Files of builds that a page asked for by itself until it was idle, and that its document does not name. */
const unnamedOf = async (page: Page, first: FirstPage): Promise<string[]> => {
  const asked = new Set<string>();
  const hear = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/r\/(?!brand\/)/.test(pathname)) asked.add(pathname);
  };
  page.on('request', hear);
  const answer = await openPage(page, siteUrl(), first);
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  expect(asked.size, first.path).toBeGreaterThan(1);
  const document = (await answer?.text()) ?? '';
  return [...asked].filter((file) => !document.includes(`"${file}"`) && !WITH_A_TOUCH.test(file));
};

test('H-4e: a player’s page names every file of a build that it loads until it is idle', async ({
  site,
  signedIn,
}) => {
  test.slow();
  expect(signedIn).toBeTruthy();
  for (const first of playerPages('aurora')) {
    expect.soft(await unnamedOf(site.page, first), first.path).toEqual([]);
  }
});

test('a guest’s page names all but what is for after the first paint', async ({ page }) => {
  test.slow();
  const later = /\/(http|protection|passkeys|share-ui-kit-\w+)\.[^/]+$/;
  for (const first of guestPages('aurora')) {
    const unnamed = await unnamedOf(page, first);
    expect
      .soft(
        unnamed.filter((file) => !later.test(file)),
        first.path,
      )
      .toEqual([]);
  }
});

/** Milliseconds; who has only looked for a second more counts as present, and what waits for a person is asked for. */
const ALONE = 14_000;
/** What a page asked before its scripts, and what of the platform it asked besides or once more before anybody is taken for present. */
const askedOf = async (page: Page, path: string) => {
  const asked: string[] = [];
  const since = Date.now();
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const isCall = ['fetch', 'xhr'].includes(request.resourceType()) && request.method() === 'GET';
    if (isCall && Date.now() - since < ALONE) asked.push(pathname + search);
  };
  page.on('request', hear);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  // a script's evaluation counts as a person, and comes after all that a page asks by itself
  const early = await page.evaluate(() => Object.keys((window as EarlyWindow).asked ?? {}));
  return {
    early,
    besides: asked.filter((each, at) => !early.includes(each) || asked.indexOf(each) < at),
  };
};

test('a player’s page asks once for all that is the player’s own, before its scripts', async ({
  page,
  signedIn,
}) => {
  expect(signedIn).toBeTruthy();
  // the shell takes each answer away: what was asked for is written down before
  await page.addInitScript(() => {
    let early: EarlyWindow['early'];
    Object.defineProperty(window, 'early', {
      get: () => early,
      set: (given: EarlyWindow['early']) => {
        early = given;
        queueMicrotask(() => ((window as EarlyWindow).asked = { ...given?.sent }));
      },
    });
  });
  const lobby = await askedOf(page, '/');
  expect(lobby.early.length).toBeGreaterThan(5);
  expect(lobby.besides).toEqual([]);
  for (const path of WHOLLY_KNOWN) {
    expect.soft((await askedOf(page, path)).besides, path).toEqual([]);
  }
});

/** Pages on which a visitor begins, and how wide the window is. */
const BEGINNINGS = ['/', '/games/slots', '/play/lunar-leap', '/promo', '/tournaments', '/cashbox'];
const WIDTHS = [PHONE, DESKTOP];
type SeenWindow = Window & { seen?: Set<string> };

/** Notes each script, sheet and picture that the page asks for by an element, also of those that leave it again. */
const noteUses = () => {
  const seen = new Set<string>();
  const note = (node: Node) => {
    if (node instanceof HTMLScriptElement && node.src) seen.add(node.src);
    if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') seen.add(node.href);
    if (node instanceof Element) for (const child of node.children) note(child);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { seen });
};

/** What the document preloads for this window and nothing has used: the browser would warn of each. */
const unusedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seen = new Set<string>() } = window as SeenWindow;
    const pictures = new Set([...document.images].map(({ currentSrc }) => currentSrc));
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule);
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const named = (text: string) => text.replace(/["']/g, '');
    const isWritten = (href: string) =>
      faces.some(
        ({ style }) =>
          style.getPropertyValue('src').includes(new URL(href).pathname) &&
          loaded.some(
            ({ family, weight, unicodeRange }) =>
              named(family) === named(style.getPropertyValue('font-family')) &&
              weight === style.getPropertyValue('font-weight') &&
              unicodeRange.replace(/\s/g, '').toLowerCase() ===
                style.getPropertyValue('unicode-range').replace(/\s/g, '').toLowerCase(),
          ),
      );
    const isUsed = (link: HTMLLinkElement): boolean => {
      if (link.as === 'font') return isWritten(link.href);
      if (link.as !== 'image') return seen.has(link.href);
      const all = link.imageSrcset.split(',').map((one) => one.trim().split(' ')[0] ?? '');
      return all.some((one) => pictures.has(new URL(one, location.href).href));
    };
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    return links
      .filter(({ media }) => !media || matchMedia(media).matches)
      .filter((link) => !isUsed(link))
      .map((link) => link.href || link.imageSrcset.slice(0, 80));
  });

for (const who of ['guest', 'player'] as const)
  test(`a ${who}’s page uses all that it preloads`, async ({
    page,
    context,
    brand,
    playwright,
  }) => {
    test.slow();
    await page.addInitScript(noteUses);
    if (who === 'player') await enter(playwright.request, context, brand);
    for (const size of WIDTHS) {
      await page.setViewportSize(size);
      for (const path of BEGINNINGS) {
        await page.goto(path);
        await expect
          .poll(() => unusedOf(page), { message: `${path} at ${size.width}` })
          .toEqual([]);
      }
    }
    // what nobody uses is found
    await page.evaluate(() => {
      const link = { rel: 'preload', as: 'fetch', href: '/healthz' };
      document.head.append(Object.assign(document.createElement('link'), link));
    });
    expect(await unusedOf(page)).toEqual([expect.stringContaining('/healthz')]);
  });
