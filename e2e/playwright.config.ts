import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, DESKTOP, executablePath, ORDINARY_AGENT } from './support/browser';

/** Journeys of players through the built, composed site on a fresh database. */
export default defineConfig({
  testDir: './specs',
  outputDir: './.build/results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // what passes at another try only is told as flaky, and fails the run unless `known-flaky.json` names it
  retries: process.env.CI ? 2 : 1,
  forbidOnly: Boolean(process.env.CI),
  // a busy machine is no failure
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: DESKTOP,
    // requests that a worker answers are hidden from `page.route`; `installed.spec.ts` lets it in
    serviceWorkers: 'block',
    timezoneId: 'UTC',
    // animations end at once, and with them the waiting for them
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: executablePath(), args: BROWSER_ARGS },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // recording costs a fifth of a run: what fails is recorded when it is tried again
    trace: 'on-first-retry',
  },
  projects: [
    // the longest chain of all comes first, so that the others run beside it
    {
      name: 'releases',
      testMatch: 'releases/**/*.spec.ts',
      // what they change concerns everybody: one after the other, on one site
      fullyParallel: false,
      workers: 1,
      // experiments and build health leave out what calls itself headless
      use: { userAgent: ORDINARY_AGENT },
    },
    // what must be refused, asked for by itself: no browser, so many at once
    { name: 'abuse', testDir: './abuse', testMatch: '**/*.abuse.ts', fullyParallel: true },
    { name: 'players', testIgnore: 'releases/**' },
  ],
});
