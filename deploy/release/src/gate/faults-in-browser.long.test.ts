import { checksInBrowser, refusedInBrowser } from './testing/in-browser';

describe('P-52, P-53: what an area paints and throws in a browser', () => {
  const check = checksInBrowser();

  test('P-52a: what was opened in both windows is counted', async () => {
    const { refusals, openings, browser: name } = await check({}, [390, 1440]);
    expect(refusals).toEqual([]);
    // a page and a slot, as guest and player, with four kinds of answers
    expect(openings).toBe(2 * 2 * 2 * 4);
    expect(name).toMatch(/^Chromium \d/);
  });
  refusedInBrowser(check, 'faults');
});
