import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { expect } from '../support/test';
import { walk } from '../support/walks';
import { phraseOf } from '../support/words';

walk(
  'a jackpot says how it is drawn, what it is bound by, and leads to its games',
  async (walker) => {
    const { page, hands, words, open } = walker;
    await open('/');
    const jackpots = page.getByRole('region', { name: words('lobby:jackpots.title') });
    await jackpots.scrollIntoViewIfNeeded();
    const how = jackpots.getByRole('button', {
      name: phraseOf(words, 'lobby:jackpots.how', 'name'),
    });
    await expect(how).toHaveCount(3);
    await hands.press(how.first());
    const dialog = page.getByRole('dialog', {
      name: phraseOf(words, 'lobby:jackpot.title', 'name'),
    });
    await expect(dialog.getByText(words('lobby:jackpot.about_day'))).toBeVisible();
    await expect(dialog.getByText(words('lobby:jackpot.none'))).toBeVisible();
    await hands.press(dialog.getByText(words('lobby:jackpot.fair')));
    await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expectAccessible(page, 'a jackpot');
    await expectNoSidewaysScroll(page, 'a jackpot');
    await hands.press(dialog.getByRole('link', { name: words('lobby:jackpot.play') }));
    await expect(page).toHaveURL(/\/games\/jackpot_games$/);
    await expect(dialog).toBeHidden();
  },
);
