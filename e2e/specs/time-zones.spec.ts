import { siteUrl } from '../support/site';
import { expect, test } from '../support/test';

const ENDED = /Ended on (\d\d\/\d\d\/\d\d)/;
const dayIn = (timeZone: string, iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone,
  }).format(new Date(iso));

// a day ahead of the edge's own for most hours, and behind it for some
for (const timezoneId of ['Pacific/Kiritimati', 'America/Sao_Paulo']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('what the edge said of a day becomes the visitor’s own day, without a mismatch', async ({
      page,
    }) => {
      const served = await (await page.request.get(`${siteUrl()}/tournaments`)).text();
      const ends = [...served.matchAll(/"endAt":"([^"]+)"/g)]
        .map(([, iso]) => iso ?? '')
        .filter((iso) => Date.parse(iso) < Date.now());
      const days = (zone: string) => ends.map((iso) => dayIn(zone, iso));
      // React parts neighbouring texts by a comment
      const [, said] = ENDED.exec(served.replaceAll('<!-- -->', '')) ?? [];
      expect(days('UTC')).toContain(said);

      await page.goto('/tournaments');
      await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
      const shown = page.getByText(ENDED).first();
      await expect(async () => {
        const [, day] = ENDED.exec((await shown.textContent()) ?? '') ?? [];
        expect(days(timezoneId)).toContain(day);
      }).toPass();
    });
  });
}
