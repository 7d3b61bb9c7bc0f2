import { expectAccessible } from '../support/accessibility';
import { CORE, expect, test } from '../support/test';
import { eachWay } from '../support/ways';

test('a guest searches for a game and plays it with demo credit', { tag: CORE }, async ({
  site,
  page,
}) => {
  await site.lobby.open();
  await expect(site.lobby.shelf('Popular').getByRole('link').first()).toBeVisible();

  await site.frame.search('lunar l');
  await expect(site.lobby.count).toHaveText('1 game');
  await site.lobby.tile('Lunar Leap').click();

  await expect(page).toHaveURL('/play/lunar-leap');
  await site.game.expectReady();
  const round = await site.game.playRound();
  expect(round.balance).toBe(100_000 - round.bet + round.won);
  await expect(site.game.overlay.getByText('Demo', { exact: true })).toBeVisible();
  await site.frame.expectGuest();
});

eachWay(
  'a round of a demo is drawn again in the game, once its seed is revealed',
  async ({ site, page, problems }) => {
    // a record that is not told yet is not found
    problems.expect(/status of 404/);
    const { inside } = site.game;
    const press = (name: string | RegExp) => inside.getByRole('button', { name }).click();
    const close = async (dialog: string | RegExp) => {
      await page.keyboard.press('Escape');
      await expect(inside.getByRole('dialog', { name: dialog })).toBeHidden();
    };
    const [rounds, round] = ['Rounds of this session', /^Round [0-9a-f]{8}$/];
    await site.game.open('lunar-leap');
    await site.game.playRound();

    await press('Rounds of this session');
    await press(/^Check round/);
    const shown = inside.getByRole('dialog', { name: round });
    await expect(shown).toContainText('secret');
    await close(round);
    await close(rounds);

    await press('Rules and wins');
    await inside.getByText('Seeds: check that rounds are fair').click();
    await press('Reveal the server’s seed');
    await expect(inside.getByText('The seed is revealed')).toBeVisible();
    await close('Rules and wins');

    await press('Rounds of this session');
    await press(/^Check round/);
    await shown.getByRole('button', { name: 'Draw it again here' }).click();
    await expect(shown.getByText('It agrees: the seed is the one committed to')).toBeVisible();
    await expectAccessible(page, 'a round of a demo that was drawn again');
  },
);
