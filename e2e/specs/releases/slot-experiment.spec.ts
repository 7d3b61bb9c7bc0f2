import type { Browser, Locator } from '@playwright/test';
import { expect, type Site, test } from '../../support/releases';
import { change } from '../../support/team';

const ID = 'day-beside';
const SLOT = 'main.aside';
const PART = 'lobby/game-of-the-day';
type Arm = 'as-it-is' | 'beside';

/** Visitors; more than the crowd is needed by nobody to meet both arms. */
const CROWD = 24;

/** What fills the slot, under the lobby. */
const cardIn = ({ lobby }: Pick<Site, 'lobby'>): Locator =>
  lobby.aside.getByRole('region', { name: 'Game of the day' });

/** The same visitor with a browser that runs no scripts. */
const withoutScripts = async (browser: Browser, { page }: Site) => {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto('/');
  return { context, aside: plain.locator('main aside'), main: plain.getByRole('main') };
};

test('an experiment on a slot from its start to its winner: each visitor keeps an arm, with and without scripts', async ({
  browser,
  releaseConsole,
  newVisitor,
}) => {
  test.slow();
  const arms = ['--arm', 'as-it-is=:50%', '--arm', `beside=${PART}:50%`];
  await change('experiment', 'start', ID, '--slot', SLOT, ...arms);

  const met: Record<Arm, Site[]> = { 'as-it-is': [], beside: [] };
  const armOf = async ({ page }: Site): Promise<Arm> => {
    const text = await page.locator('#composition').textContent();
    return JSON.parse(text ?? '').arms[ID];
  };
  for (let came = 0; came < CROWD && !(met.beside[0] && met['as-it-is'][0]); came += 1) {
    const visitor = await newVisitor();
    await visitor.lobby.open();
    const arm = await armOf(visitor);
    await expect(visitor.lobby.heading).toHaveText('Games at Aurora');
    await expect(cardIn(visitor)).toHaveCount(arm === 'beside' ? 1 : 0);
    met[arm].push(visitor);
  }
  const [[plain], [beside]] = [met['as-it-is'], met.beside];
  if (!plain || !beside) throw new Error(`all of ${CROWD} visitors met one arm`);

  for (const visitor of [plain, beside]) {
    const filled = visitor === beside ? 1 : 0;
    const { context, aside, main } = await withoutScripts(browser, visitor);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Games at Aurora');
    await expect(aside.getByRole('region', { name: 'Game of the day' })).toHaveCount(filled);
    await context.close();
    await visitor.page.reload();
    await expect(visitor.lobby.heading).toHaveText('Games at Aurora');
    await expect(cardIn(visitor)).toHaveCount(filled);
  }

  const { page } = releaseConsole;
  await releaseConsole.logIn('Nora');
  await releaseConsole.go('Canaries and experiments');
  expect(await releaseConsole.cell(releaseConsole.row(ID), 'On')).toBe(`slot ${SLOT}`);
  await releaseConsole.row(ID).getByRole('link', { name: 'Results' }).click();
  const counts = async (arm: Arm) => [
    await releaseConsole.cell(releaseConsole.arm(arm), 'Assigned'),
    await releaseConsole.cell(releaseConsole.arm(arm), 'Met it'),
  ];
  const all = (arm: Arm) => [String(met[arm].length), String(met[arm].length)];
  await expect(async () => {
    await page.reload();
    expect(await counts('as-it-is')).toEqual(all('as-it-is'));
    expect(await counts('beside')).toEqual(all('beside'));
  }).toPass({ timeout: 60_000 });

  await releaseConsole.arm('beside').getByRole('button', { name: 'Let it win' }).click();
  await page
    .getByRole('textbox', { name: 'Why it wins anyway' })
    .fill('a journey has few visitors');
  await releaseConsole.makeItLive();
  await plain.page.reload();
  await expect(cardIn(plain)).toHaveCount(1);
});
