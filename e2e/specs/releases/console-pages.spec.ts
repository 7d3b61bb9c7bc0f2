import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { expect, test } from '../../support/releases';
import { buildOf, change, publishNewer } from '../../support/team';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const SECTIONS = ['Picture', 'Timeline', 'Cost', 'History'] as const;

/** Reaches something by the Tab key alone. */
const tabTo = async (page: Page, wanted: Locator) => {
  await page.getByRole('heading', { level: 1 }).click();
  for (let turn = 0; turn < 60; turn += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the Tab key does not lead there');
};

test('K-33, K-34, K-35, K-36: a team sees what is composed, what happened, what it costs and what differs', async ({
  releaseConsole,
  newVisitor,
}) => {
  const newer = publishNewer('lobby');
  const began = await change('canary', 'mf-lobby', newer, '25%', '--brand', 'aurora');
  await (await newVisitor()).lobby.open();
  const { page } = releaseConsole;
  await page.setViewportSize(DESK);
  await releaseConsole.logIn('Nora');

  await releaseConsole.go('Picture');
  await expect(page.getByRole('img', { name: 'Areas and builds of Aurora' })).toBeVisible();
  await page.getByRole('heading', { name: 'Aurora in a table' }).click();
  const row = page
    .getByRole('region', { name: 'Builds of aurora' })
    .getByRole('row')
    .filter({ hasText: newer });
  expect(await releaseConsole.cell(row, 'Why')).toBe('canary');
  expect(await releaseConsole.cell(row, 'Set to')).toBe('25%');
  expect(await releaseConsole.cell(row, 'Get it')).toMatch(/^≈ 2[2-8]%$/);

  await releaseConsole.go('Timeline');
  await expect(page.getByRole('group', { name: /^Revisions, and what was seen of pages/ })).toBeVisible();
  await page.getByText('The same as a table').click();
  const now = page.getByRole('region', { name: 'What was seen, step by step' }).getByRole('row').last();
  expect(Number(await releaseConsole.cell(now, 'Pages sent'))).toBeGreaterThan(0);
  // by the keyboard from the figure to what a revision changed
  const mark = page
    .getByRole('group', { name: /^Revisions, and/ })
    .getByRole('link')
    .last();
  await tabTo(page, mark);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is different' })).toBeVisible();
  await expect(page.getByText(`The canary of lobby for aurora began: ${newer} for 25 %.`)).toBeVisible();

  await releaseConsole.go('Cost');
  const cost = releaseConsole.row(buildOf('shell'));
  expect(await releaseConsole.cell(cost, 'Scripts')).toMatch(/^\d+\.\d KB +\d+\.\d KB as it is$/);

  await releaseConsole.go('History');
  await page.getByLabel('From').fill(String(began - 1));
  await page.getByLabel('To').fill(String(began));
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(`The canary of lobby for aurora began: ${newer} for 25 %.`)).toBeVisible();
});

test('K-38: the console in light and dark, at a desk and on a phone', async ({ releaseConsole }) => {
  const { page } = releaseConsole;
  await releaseConsole.logIn('Nora');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const section of SECTIONS) {
      await page.setViewportSize(DESK);
      await releaseConsole.go(section);
      await expectNoSidewaysScroll(page, `${section} at a desk`);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page, `${section} on a phone`);
      await expectAccessible(page, `${section}, ${colorScheme}`);
    }
  }
});
