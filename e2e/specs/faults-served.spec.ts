import type { APIRequestContext } from '@playwright/test';
import { PAGE_OF } from '../faults/areas';
import { brokenServer, SERVED, SERVER_BREAKS } from '../faults/broken-servers';
import { giveBuilds } from '../faults/override';
import { newestBuilds } from '../support/artifacts';
import { IS_WHOLE } from '../support/size';
import { expect, test } from '../support/test';

test.skip(
  !process.env.E2E_ARTIFACTS_DIR,
  'needs a folder of builds that broken ones may be added to',
);

/** What the edge rendered of a page: names of parts, none for a page that it left to the browser. */
const servedParts = async (request: APIRequestContext, path: string): Promise<string[]> => {
  const answer = await request.get(path, { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(200);
  const [, parts = ''] = /"rendered":\{[^}]*"parts":\[([^\]]*)\]/.exec(await answer.text()) ?? [];
  return parts.split(',').filter(Boolean);
};

/** Every break in half of the areas; each in each with `TEST_SIZE=whole`. */
const isTried = (area: number, what: number): boolean => IS_WHOLE || (area + what) % 2 === 0;

for (const [at, area] of SERVED.entries()) {
  for (const what of SERVER_BREAKS.filter((_, index) => isTried(at, index))) {
    test(`${area}: a server build that breaks (${what}) costs the player nothing`, async ({
      page,
      context,
      site,
    }) => {
      await giveBuilds(context, { [area]: brokenServer(newestBuilds()[area] ?? '', what) });
      const { path, heading } = PAGE_OF[area];
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(site.frame.main.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(await servedParts(context.request, path)).not.toContainEqual(
        expect.stringContaining(`${area}/pages`),
      );
      // the others have their content, once a thread that was lost is replaced
      const other = area === 'promo' ? 'tournaments' : 'promo';
      await expect
        .poll(() => servedParts(context.request, PAGE_OF[other].path))
        .toContainEqual(expect.stringContaining(`${other}/pages`));
      await page.getByRole('link', { name: PAGE_OF[other].heading }).first().click();
      await expect(site.frame.title).toHaveText(PAGE_OF[other].heading);
    });
  }
}
