import { AREAS, type Area, PAGE_OF } from '../faults/areas';
import { type Break, brokenBuild } from '../faults/broken-builds';
import { CHANGED_FILES } from '../faults/bytes';
import { type LossName, loseFiles } from '../faults/files';
import { giveBuilds } from '../faults/override';
import { arrivedReports, noteUsable } from '../faults/reports';
import { newestBuilds, releaseOf } from '../support/artifacts';
import { signUp } from '../support/players';
import { IS_WHOLE } from '../support/size';
import { expect, type Site, test } from '../support/test';

/** What may go wrong between a browser and the files of a build, and what the report says then. */
const LOST: Record<LossName, RegExp> = {
  'its entry is gone': /RUNTIME-008/,
  'its entry fails with 500': /RUNTIME-008/,
  'its entry never answers': /slow|timeout|RUNTIME-008/,
  'its entry takes ten seconds': /slow|timeout|RUNTIME-008/,
  'its entry arrives corrupt': /RUNTIME-008/,
  'its chunks went with a redeploy': /Loading chunk/,
  'its sheets are gone': /Loading CSS chunk/,
};
/** Like another one, once both builds have it: told apart where one has it, and not again where both do. */
const ALIKE: readonly string[] = ['its entry fails with 500', 'its entry takes ten seconds'];
/** What a build itself may have wrong. */
const BROKEN: Record<Exclude<Break, 'copy'>, readonly [string, RegExp]> = {
  hash: ['its entry is not what was published', /RUNTIME-008/],
  evaluation: ['it throws when it is evaluated', /RUNTIME-00/],
  mount: ['it throws when it is mounted', /broken on purpose: mount/],
  render: ['it throws when it paints', /broken on purpose: render/],
  contract: ['it needs another contract', /needs contract/],
};
/** Long enough for a slow machine, and shorter than what a fault would have a player wait. */
const USABLE = { timeout: 8000 };
/** A file that the edge refuses is answered with an error's body, which no browser runs. */
const REFUSED_FILE =
  /Refused to execute script from '[^']+\/r\/.*MIME type \('application\/json'\)/;
const FAULT_TALK = [
  ...CHANGED_FILES,
  /status of (404|500).*\/r\//,
  REFUSED_FILE,
  /broken on purpose/,
];

/** A build of the area that only this browser gets, and the one that everybody gets. */
const buildsOf = (area: Area, what: Break) => {
  const good = releaseOf(area, newestBuilds()[area] ?? '');
  return { good, bad: releaseOf(area, brokenBuild(good.build, what)) };
};
const pageOf = ({ frame }: Site, area: Area) =>
  frame.main.getByRole('heading', { name: PAGE_OF[area].heading }).first();

/** Does not wait for files that may never come. */
const open = ({ page }: Site, area: Area) => page.goto(PAGE_OF[area].path, { waitUntil: 'commit' });

/** By a link of another page: the sheets of a first screen are part of its document, of a page that the browser paints they may be gone. */
const reach = async ({ page }: Site, area: Area) => {
  const { path } = PAGE_OF[area];
  await page.goto(area === 'game-frame' ? '/games/allgames?q=lunar' : '/rules');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
};

const expectOtherAreas = async ({ page, frame }: Site, area: Area) => {
  const other = area === 'promo' ? 'Tournaments' : 'Promotions';
  await page.getByRole('link', { name: other }).first().click();
  await expect(frame.title).toHaveText(other);
};

test.skip(
  !process.env.E2E_ARTIFACTS_DIR,
  'needs a folder of builds that broken ones may be added to',
);

/** Every fault in one of the areas and every area with two of the faults; all of them with `TEST_SIZE=whole`. */
const isTried = (area: Area, fault: number): boolean =>
  IS_WHOLE || (AREAS.indexOf(area) + fault) % 6 === 0;

for (const area of AREAS) {
  const { player } = PAGE_OF[area];

  for (const [at, [what, [title, reason]]] of Object.entries(BROKEN).entries()) {
    if (!isTried(area, at)) continue;
    test(`${area}: ${title}`, async ({ site, page, context, problems }) => {
      problems.expect(...FAULT_TALK);
      if (player) await signUp(context.request);
      const { bad } = buildsOf(area, what as Break);
      const reports = arrivedReports(page);
      await giveBuilds(context, { [area]: bad.build });
      await open(site, area);
      await expect(pageOf(site, area)).toBeVisible(USABLE);
      await noteUsable(page);
      const report = { area, build: bad.build, reason: expect.stringMatching(reason) };
      await expect.poll(() => reports).toContainEqual(expect.objectContaining(report));
      await expectOtherAreas(site, area);
    });
  }

  for (const [at, [loss, reason]] of Object.entries(LOST).entries()) {
    if (!isTried(area, at)) continue;
    const enter = loss === 'its sheets are gone' && !player ? reach : open;
    test(`${area}: ${loss}`, async ({ site, page, context, problems }) => {
      problems.expect(...FAULT_TALK);
      if (player) await signUp(context.request);
      const { good, bad } = buildsOf(area, 'copy');
      const reports = arrivedReports(page);
      await giveBuilds(context, { [area]: bad.build });

      // the build before takes over
      await loseFiles(page, bad, loss as LossName);
      await enter(site, area);
      await expect(pageOf(site, area)).toBeVisible(USABLE);
      await noteUsable(page);
      const report = { area, build: bad.build, reason: expect.stringMatching(reason) };
      await expect.poll(() => reports).toContainEqual(expect.objectContaining(report));
      if (ALIKE.includes(loss)) return expectOtherAreas(site, area);

      // where both fail the player is told so, and all else works
      const bringBack = await loseFiles(page, good, loss as LossName);
      await enter(site, area);
      await expect(site.frame.placeholder).toBeVisible(USABLE);
      await noteUsable(page);
      await expectOtherAreas(site, area);
      await page.goBack({ waitUntil: 'commit' });
      await expect(site.frame.placeholder).toBeVisible(USABLE);

      await bringBack();
      // by a press, unless the page has tried again by itself in this moment
      await expect(async () => {
        if (await site.frame.tryAgain.isVisible())
          await site.frame.tryAgain.click({ timeout: 1000 });
        await expect(pageOf(site, area)).toBeVisible({ timeout: 3000 });
      }).toPass(USABLE);
    });
  }
}
