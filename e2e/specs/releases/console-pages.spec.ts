import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { tabTo } from '../../support/hands';
import { expect, test } from '../../support/releases';
import { buildOf, change, publishNewer } from '../../support/team';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const SECTIONS = [
  'Now',
  'Picture',
  'Timeline',
  'Cost',
  'History',
  'Canaries and experiments',
  'Why this build?',
  'Build health',
  'Errors',
  'Breaches',
] as const;
/** Pages that a section leads to. @param before a revision */
const deeper = (visitor: string, build: string, before: number) => ({
  'an experiment to be begun': `/change?do=start-experiment&id=wide&target=lobby@${build}&arm=newer&variant=50&control=50&conversion=rounds&effect=5&rate=20#plan`,
  'a page explained': `/explain?visitor=${visitor}&brand=aurora&path=/`,
  'what differs': `/history/compare?from=${before}&to=${before + 1}`,
  'an experiment': '/experiments/newer-promotions',
});

test('a team sees what is composed, what happened, what it costs and what differs', async ({
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
  await expect(
    page.getByRole('group', { name: /^Revisions, and what was seen of pages/ }),
  ).toBeVisible();
  await page.getByText('The same as a table').click();
  const now = page
    .getByRole('region', { name: 'What was seen, step by step' })
    .getByRole('row')
    .last();
  expect(Number(await releaseConsole.cell(now, 'Pages sent'))).toBeGreaterThan(0);
  // by the keyboard from the figure to what a revision changed
  const mark = page
    .getByRole('group', { name: /^Revisions, and/ })
    .getByRole('link')
    .last();
  await releaseConsole.tabTo(mark);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is different' })).toBeVisible();
  await expect(
    page.getByText(`The canary of lobby for aurora began: ${newer} for 25 %.`),
  ).toBeVisible();

  await releaseConsole.go('Cost');
  const cost = releaseConsole.row(buildOf('shell'));
  expect(await releaseConsole.cell(cost, 'Scripts')).toMatch(/^\d+\.\d KB +\d+\.\d KB as it is$/);

  await releaseConsole.go('History');
  await page.getByLabel('From').fill(String(began - 1));
  await page.getByLabel('To').fill(String(began));
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(
    page.getByText(`The canary of lobby for aurora began: ${newer} for 25 %.`),
  ).toBeVisible();
});

test('K-7: by the keyboard alone an experiment is reckoned and begun, seen, explained and compared', async ({
  releaseConsole,
  newVisitor,
}) => {
  const newer = publishNewer('lobby');
  const visitor = await newVisitor();
  await visitor.lobby.open();
  const cookies = await visitor.page.context().cookies();
  const id = cookies.find(({ name }) => name === 'visitor')?.value ?? '';
  const { page } = releaseConsole;
  await releaseConsole.logIn('Nora');
  const press = async (wanted: Locator, key = 'Enter') => {
    await releaseConsole.tabTo(wanted);
    await page.keyboard.press(key);
  };
  const write = async (field: Locator, text: string) => {
    await releaseConsole.tabTo(field);
    await page.keyboard.type(text);
  };
  await press(releaseConsole.section('Canaries and experiments'));
  const form = page.locator('section').filter({ hasText: 'Start an experiment' }).first();
  await write(form.getByLabel('Name', { exact: true }), 'wide');
  await write(form.getByLabel('Build'), `lobby@${newer}`);
  await expect(form.getByLabel('Build')).toHaveValue(`lobby@${newer}`);
  await press(form.getByRole('button', { name: 'Go on' }));
  await expect(page.getByRole('heading', { name: 'What it would find' })).toBeVisible();
  await write(page.getByLabel('Effect to find, % of all visitors'), '5');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/^An effect of 5\.00 pp needs [\d,]+ visitors of the two/),
  ).toBeVisible();
  await press(page.getByRole('button', { name: 'Make it live' }));
  await expect(releaseConsole.heading).toHaveText(/^Revision \d+$/);
  const revision = Number((await releaseConsole.heading.textContent())?.split(' ').at(-1));

  await press(releaseConsole.section('Canaries and experiments'));
  const row = releaseConsole.row('wide').first();
  expect(await releaseConsole.cell(row, 'Arms')).toContain(`variant 50% ${newer}`);
  await press(row.getByRole('link', { name: 'Results' }));
  await expect(releaseConsole.heading).toHaveText('Experiment wide');
  await expect(page.getByText(/with [\d,]+ visitors of control and smallest arm/)).toBeVisible();

  await press(releaseConsole.section('Why this build?'));
  await write(page.getByLabel('Visitor id'), id);
  await page.keyboard.press('Enter');
  const lobby = page.getByRole('row').filter({ hasText: /^lobby/ });
  expect(await releaseConsole.cell(lobby, 'Because')).toMatch(
    /^experiment:wide\/(control|variant)$/,
  );
  expect(await releaseConsole.cell(lobby, 'Step by step')).toContain('this one');

  await press(releaseConsole.section('Build health'));
  const check = releaseConsole.row(newer).first();
  expect(await releaseConsole.cell(check, 'New as')).toContain('experiment:wide/variant');

  await press(releaseConsole.section('Now'));
  await press(page.getByRole('link', { name: '24 h' }));
  await expect(releaseConsole.row(newer).first()).toBeVisible();

  await press(releaseConsole.section('History'));
  await write(page.getByLabel('From'), String(revision - 1));
  await write(page.getByLabel('To'), String(revision));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is different' })).toBeVisible();
  await expect(page.getByText(/^Experiment wide began: /).first()).toBeVisible();
});

test('every page of the console in light and dark, at a desk and on a phone', async ({
  releaseConsole,
}) => {
  test.slow();
  const newer = publishNewer('lobby');
  const arms = ['--arm', 'as-it-is=:50%', '--arm', 'newer=:50%'];
  const revision = await change(
    'experiment',
    'start',
    'newer-promotions',
    '--area',
    'mf-promo',
    ...arms,
  );
  const { page } = releaseConsole;
  await releaseConsole.logIn('Nora');
  const look = async (name: string, colorScheme: string) => {
    await page.setViewportSize(DESK);
    await expectNoSidewaysScroll(page, `${name} at a desk`);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page, `${name} on a phone`);
    await expectAccessible(page, `${name}, ${colorScheme}`);
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const section of SECTIONS) {
      await page.setViewportSize(colorScheme === 'light' ? PHONE : DESK);
      const link = releaseConsole.section(section);
      await tabTo(page, link);
      await expect(link).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(link).toHaveAttribute('aria-current', 'page');
      await look(section, colorScheme);
    }
    for (const [name, path] of Object.entries(deeper('anybody', newer, revision - 1))) {
      await page.goto(`/-/console${path}`);
      await look(name, colorScheme);
    }
  }
});
