import { type Browser, chromium } from 'playwright';

/** Nothing of the browser's own reaches the network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Playwright listens to every page's network, so each request has its place in the scripts worked out; with places that are noted when a
  // script is compiled, that costs nothing. Else such a page parses its scripts again, which no player's browser does
  '--js-flags=--no-enable-lazy-source-positions',
];

/** A middling phone. It says that it is one: the edge renders for whom it takes a visitor for, and keeps that page for the next. */
export const PHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, put on every request by the browser. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;

const EXECUTABLE = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: ARGS });
