import type { BrowserContext } from '@playwright/test';

/**
 * The headers that give each test an address of its own make a question of leave (CORS) out of asking another origin for a script,
 * which no browser of a player's does; what passes through the test is not asked about.
 */
export const letCaptchaCome = async (context: BrowserContext): Promise<void> => {
  await context.route('**/sandbox/captcha.js', (route) => route.continue());
};
