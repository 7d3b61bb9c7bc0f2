import type { Page } from '@playwright/test';
import { newPlayer } from '../../support/players';
import { expect, type Site, test } from '../../support/releases';
import { change, publishNewer } from '../../support/team';

const ID = 'newer-games';
type Arm = 'as-it-is' | 'newer';
const HEADINGS: Record<Arm, string> = {
  'as-it-is': 'Games at Aurora',
  newer: 'Newer games at Aurora',
};

/** Visitors; more than the crowd is needed by nobody to meet both arms. */
const FEW = 4;
const CROWD = 24;

const armSeenBy = async ({ lobby }: Site): Promise<Arm> => {
  await expect(lobby.heading).toHaveText(/ames at Aurora$/);
  return (await lobby.heading.textContent()) === HEADINGS.newer ? 'newer' : 'as-it-is';
};
const visitorId = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'visitor')?.value ?? '';
};

test('an experiment from its start to its end, at the console', async ({
  releaseConsole,
  newVisitor,
}) => {
  test.slow();
  const build = publishNewer('lobby');
  const arms = ['--arm', 'as-it-is=:50%', '--arm', `newer=${build}:50%`];
  const started = await change(
    'experiment',
    'start',
    ID,
    '--area',
    'mf-lobby',
    ...arms,
    '--conversion',
    'sign-up',
  );

  const met: Record<Arm, Site[]> = { 'as-it-is': [], newer: [] };
  const arrive = async () => {
    const visitor = await newVisitor();
    await visitor.lobby.open();
    met[await armSeenBy(visitor)].push(visitor);
  };
  for (
    let came = 0;
    came < CROWD && (came < FEW || !met.newer[0] || !met['as-it-is'][0]);
    came += 2
  )
    await Promise.all([arrive(), arrive()]);
  const [[left], [right]] = [met['as-it-is'], met.newer];
  if (!left || !right) throw new Error(`all of ${CROWD} visitors met one arm`);

  // the same after a reload and as a player
  for (const [arm, visitor] of [
    ['as-it-is', left],
    ['newer', right],
  ] as const) {
    await visitor.page.reload();
    await expect(visitor.lobby.heading).toHaveText(HEADINGS[arm]);
  }
  await right.frame.signUpLink.click();
  await right.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
  await right.auth.submitSignUp();
  await right.auth.passGreeting();
  await right.frame.expectPlayer();
  // the step back of the greeting that was closed this moment may end the first try
  await expect(() => right.lobby.open()).toPass();
  await right.frame.expectPlayer();
  await expect(right.lobby.heading).toHaveText(HEADINGS.newer);

  const { page } = releaseConsole;
  await releaseConsole.logIn('Nora');
  await releaseConsole.go('Canaries and experiments');
  await releaseConsole.row(ID).getByRole('link', { name: 'Results' }).click();
  const counts = async (arm: Arm) => [
    await releaseConsole.cell(releaseConsole.arm(arm), 'Assigned'),
    await releaseConsole.cell(releaseConsole.arm(arm), 'Converted'),
  ];
  await expect(async () => {
    await page.reload();
    expect(await counts('as-it-is')).toEqual([String(met['as-it-is'].length), '0']);
    expect(await counts('newer')).toEqual([String(met.newer.length), '1']);
  }).toPass({ timeout: 60_000 });

  await releaseConsole.go('Why this build?');
  await page.getByLabel('Visitor id').fill(await visitorId(right.page));
  await page.getByLabel('Brand').selectOption('aurora');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByText(`${ID}/newer`, { exact: true })).toBeVisible();
  const lobby = releaseConsole.row(/^lobby/);
  expect(await releaseConsole.cell(lobby, 'Gets')).toBe(build);
  expect(await releaseConsole.cell(lobby, 'Because')).toBe(`experiment:${ID}/newer`);

  await releaseConsole.go('Canaries and experiments');
  await releaseConsole.row(ID).getByRole('button', { name: 'Stop' }).click();
  const stopped = await releaseConsole.makeItLive();
  await releaseConsole.go('Canaries and experiments');
  await expect(page.getByText('No experiment runs.')).toBeVisible();
  await releaseConsole.row(ID).getByRole('link', { name: ID }).click();
  expect(await counts('as-it-is')).toEqual([String(met['as-it-is'].length), '0']);
  expect(await counts('newer')).toEqual([String(met.newer.length), '1']);
  await right.page.reload();
  await expect(right.lobby.heading).toHaveText(HEADINGS['as-it-is']);
  await releaseConsole.go('History');
  const told = (revision: number, column: string) =>
    releaseConsole.cell(releaseConsole.revision(revision), column);
  expect(await told(started, 'Who')).toBe('cli');
  expect(await told(started, 'What')).toContain(`start experiment ${ID} on lobby`);
  expect(await told(stopped, 'Who')).toBe('console (Nora)');
  expect(await told(stopped, 'What')).toContain(`stop experiment ${ID}`);
});
