import { publishBroken } from '../../faults/broken-builds';
import { arrivedReports } from '../../faults/reports';
import { expect, type Site, test } from '../../support/releases';
import { buildOf, change } from '../../support/team';
import { visitsOf } from '../../support/visits';

/** Nothing is decided before so many views of so many visitors; a visitor's reports count up to ten a minute. */
const VISITORS = 4;
const VIEWS_EACH = 5;

test('a canary that breaks in browsers is taken out by the edge, and players have hardly noticed', async ({
  site,
  page,
  problems,
  newVisitor,
  releaseConsole,
}) => {
  test.slow();
  problems.expect(/broken on purpose/);
  const broken = publishBroken('promo', buildOf('promo'), 'render');
  const revision = await change('canary', 'mf-promo', broken, '100%');

  const seesItBreak = async ({ promo, page: tab }: Site) => {
    const reports = arrivedReports(tab);
    for (let view = 1; view <= VIEWS_EACH; view += 1) {
      await promo.open();
      // the last known good build stands in
      await expect(promo.heading).toHaveText('Promotions');
      const told = () => reports.filter(({ build }) => build === broken).length;
      await expect.poll(told).toBe(view);
    }
  };
  const others = await Promise.all(Array.from({ length: VISITORS - 1 }, newVisitor));
  await Promise.all([site, ...others].map(seesItBreak));

  await releaseConsole.signInAtTheDesk();
  await releaseConsole.go('History');
  const demotion = releaseConsole.row(`demote promo@${broken}: canary, revision ${revision}: `);
  await expect(async () => {
    await releaseConsole.page.reload();
    await expect(demotion).toContainText(
      /views failed \(.*%\); usual is at most \d\.\d%; .* that it is broken/,
      { timeout: 1000 },
    );
  }).toPass({ timeout: 20_000 });
  expect(await releaseConsole.cell(demotion, 'Who')).toBe('edge');
  await releaseConsole.go('Build health');
  await expect(
    releaseConsole.page.getByRole('heading', { name: 'Kill list' }).locator('..').getByRole('row'),
  ).toContainText(['', `promo ${broken}`]);

  // the page that is open hears of it on the way, and then takes the good build
  const visits = visitsOf(page);
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await expect(site.promo.heading).toHaveText('Promotions');
  await expect.poll(() => visits.loads).toHaveLength(1);
  expect([...visits.builds].filter((build) => build.startsWith('promo@'))).toEqual([
    `promo@${buildOf('promo')}`,
  ]);
});
