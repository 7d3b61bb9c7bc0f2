import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { expect } from '../support/test';
import { walk } from '../support/walks';

walk(
  'a sheet shows rounds of the game itself; one of a roulette says how often its bets pay',
  async (walker) => {
    const { page, words, open } = walker;
    await open('/game/ruby-meridian');
    const showsRounds = async (slug: string, game: string, moments: readonly string[]) => {
      const views = page.getByRole('region', { name: words('lobby:sheet.views') });
      await views.scrollIntoViewIfNeeded();
      const pictures = views.getByRole('img');
      await expect(pictures).toHaveCount(moments.length);
      for (const [at, moment] of moments.entries()) {
        const picture = pictures.nth(at);
        await expect(picture).toHaveAccessibleName(words(`lobby:view.${moment}`, { game }));
        await picture.scrollIntoViewIfNeeded();
        const loaded = () =>
          picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth);
        await expect.poll(loaded, { timeout: 20_000 }).toBeGreaterThan(300);
        const source = await picture.evaluate((one: HTMLImageElement) => one.currentSrc);
        expect(source).toMatch(
          new RegExp(`/media/round/${slug}-${moment}-[0-9a-f]{10}-(320|480|640)\\.avif$`),
        );
      }
    };
    await showsRounds('ruby-meridian', 'Ruby Meridian', ['spin', 'win', 'free_spins']);
    await expectAccessible(page, 'a sheet with pictures');
    await expectNoSidewaysScroll(page, 'a sheet with pictures');

    await open('/game/osprey-roulette');
    const often = page.getByRole('table', { name: words('lobby:sheet.chances') });
    await expect(often.getByRole('rowheader')).toHaveCount(7);
    const number = often.getByRole('row').filter({ hasText: words('lobby:chance.straight') });
    await expect(number).toContainText('×36');
    await expect(number).toContainText(/2[.,]70/);
    await showsRounds('osprey-roulette', 'Osprey Roulette', ['bets', 'number']);
    await expectAccessible(page, 'a sheet of a roulette');
    await expectNoSidewaysScroll(page, 'a sheet of a roulette');
  },
);
