import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const WHOLE = '/usr/bin/chromium';
/** The one without windows does the same pages with half of the work, but for notifications. */
const SHELL = '/usr/lib/chromium/chromium-headless-shell';
const isThere = (path: string | undefined): path is string =>
  path !== undefined && existsSync(path);

/** The Chromium of the machine, else the one that Playwright brought. */
export const executablePath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? [SHELL, WHOLE].find(isThere);

/** One that shows notifications; undefined where only the one without windows is there. */
export const wholeBrowser = (): string | undefined =>
  [WHOLE, process.env.CHROMIUM_PATH, chromium.executablePath()].find(
    (path) => isThere(path) && !path.endsWith('headless-shell'),
  );

/** Nothing of the browser's own reaches the network. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

export const PHONE = { width: 390, height: 844 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

/** What the edge and the games know a phone by. */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/** As a test uses them. */
export const DEVICES = {
  phone: { viewport: PHONE, isMobile: true, hasTouch: true, userAgent: PHONE_AGENT },
  desktop: { viewport: DESKTOP },
} as const;
export type Device = keyof typeof DEVICES;

/** A browser as people have it. */
export const ORDINARY_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
