import type { Page } from '@playwright/test';
import { type PageWeight, weightOf } from '../support/page-weight';
import { expect, test } from '../support/test';

/** KB of 1000 bytes as they travel, and how many scripts a document names. */
const BUDGETS: Record<string, { document: number; js: number; scripts: number }> = {
  lobby: { document: 39, js: 196.4, scripts: 6 },
  category: { document: 34, js: 195.4, scripts: 6 },
  provider: { document: 31, js: 194.4, scripts: 6 },
  promotion: { document: 32, js: 200.4, scripts: 6 },
  tournament: { document: 29, js: 197.4, scripts: 8 },
  game: { document: 27, js: 223.4, scripts: 9 },
  'lobby of a player': { document: 40, js: 272.4, scripts: 18 },
};

const overOf = (name: string, weight: PageWeight): string[] => {
  const budget = BUDGETS[name];
  if (!budget) return [`${name} has no budget`];
  const { document, js, scripts } = weight;
  return [
    ...(document > budget.document * 1000 ? [`${name}: the document has ${document} bytes`] : []),
    ...(js > budget.js * 1000 ? [`${name}: its scripts have ${js} bytes`] : []),
    ...(scripts > budget.scripts ? [`${name}: it names ${scripts} scripts`] : []),
  ];
};

/** The first page that a list leads to. */
const firstOf = async (page: Page, list: string, prefix = list): Promise<string> => {
  await page.goto(list);
  const link = page.getByRole('main').locator(`a[href^="${prefix}/"]`).first();
  return (await link.getAttribute('href')) ?? '';
};

test('each kind of a guest’s page keeps within its bytes and scripts', async ({ page }) => {
  const paths = {
    lobby: '/',
    category: '/games/slots',
    provider: await firstOf(page, '/game/lunar-leap', '/producers'),
    promotion: await firstOf(page, '/promo'),
    tournament: await firstOf(page, '/tournaments'),
    game: '/play/lunar-leap',
  };
  for (const [name, path] of Object.entries(paths))
    expect.soft(overOf(name, await weightOf(path)), path).toEqual([]);
});

test('so does the lobby of a player', async ({ page, signedIn }) => {
  expect(signedIn).toBeTruthy();
  await page.goto('/rules');
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(overOf('lobby of a player', await weightOf('/', cookie))).toEqual([]);
});
