import { defineConfig } from '@playwright/test';

/** Every version of Node that the project promises: no browser, and sites of their own, one after the other. */
export default defineConfig({
  testDir: './nodes',
  testMatch: '**/*.nodes.ts',
  outputDir: './.build/results-nodes',
  workers: 1,
  retries: 1,
  // a machine may do much else; on a quiet one each takes a fifth of it
  timeout: 600_000,
  reporter: 'list',
});
