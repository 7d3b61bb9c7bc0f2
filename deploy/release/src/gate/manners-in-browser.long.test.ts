import { checksInBrowser, refusedInBrowser } from './testing/in-browser';
import { PASSING_IN_BROWSER } from './testing/passing';

describe('P-56, P-57, P-58: what an area does to others in a browser', () => {
  const check = checksInBrowser();

  refusedInBrowser(check, 'manners');
  test.each(PASSING_IN_BROWSER)('an area that %s passes', async (_what, area) => {
    expect((await check(area)).refusals).toEqual([]);
  });
});
