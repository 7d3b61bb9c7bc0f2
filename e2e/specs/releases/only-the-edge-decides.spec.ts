import { AREAS } from '../../faults/areas';
import { setCookie, unsignedOverrides, wishInQuery, wishInStorage } from '../../faults/forged';
import { expect, type Site, test } from '../../support/releases';
import { builtOf, publishNewer } from '../../support/team';
import { visitsOf } from '../../support/visits';

/** A guest walks through three areas, by address and by link; every script comes from what everybody gets. */
async function expectWhatEverybodyGets(site: Site, query = ''): Promise<void> {
  const { page } = site;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  const visits = visitsOf(page);
  await page.goto(`/${query}`);
  await expect(site.lobby.heading).toHaveText('Games at Aurora');
  await page.goto(`/promo${query}`);
  await expect(site.promo.heading).toHaveText('Promotions');
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await expect(site.tournaments.heading).toHaveText('Tournaments');
  await expect(site.frame.banner).toBeHidden();
  const everybodys = builtOf('shell', ...AREAS);
  expect([...visits.builds].filter((build) => !everybodys.includes(build))).toEqual([]);
  expect([...visits.builds]).toEqual(expect.arrayContaining(builtOf('shell', 'lobby', 'promo')));
  expect(hosts).toEqual(new Set(['localhost']));
}

test('what a storage holds changes no composition', async ({ site, page }) => {
  for (const area of ['lobby', 'promo', 'tournaments'] as const)
    await wishInStorage(page, area, publishNewer(area));
  await expectWhatEverybodyGets(site);
});

test('what a query says changes no composition', async ({ site }) => {
  await expectWhatEverybodyGets(site, `?${wishInQuery('lobby', publishNewer('lobby'))}`);
});

test('a cookie that nobody signed changes no composition, and is taken away', async ({
  site,
  page,
}) => {
  const build = publishNewer('lobby');
  for (const name of ['composition', 'override', 'lobby', 'build'])
    await setCookie(page, name, build);
  await expectWhatEverybodyGets(site);
  for (const [what, value] of Object.entries(unsignedOverrides('lobby', build))) {
    await setCookie(page, 'ov', value);
    await site.lobby.open();
    await expect(site.lobby.heading, what).toHaveText('Games at Aurora');
    await expect(site.frame.banner, what).toBeHidden();
    const left = await page.context().cookies();
    expect(
      left.filter(({ name }) => name === 'ov'),
      what,
    ).toEqual([]);
  }
});
