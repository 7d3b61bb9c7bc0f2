import { PlayedGame } from '../../pages/played-game';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn } from '../../support/cashier';
import { depositOn } from '../../support/players';
import { expect } from '../../support/test';
import { walk } from '../../support/walks';

const GAME = { slug: 'lunar-leap', name: 'Lunar Leap' };
const SEED = 'my-own-seed-7';

walk(
  'a round is drawn with the player’s seed, stands in the history, is shown again step by step, and agrees',
  async (walker) => {
    const { page, hands, words, brand, open } = walker;
    await limitOn(page);
    await depositOn(page, brand, 20_000);
    const game = new PlayedGame(walker);
    await game.open(GAME.slug);

    const seeds = async () => {
      await hands.press(
        game.inside.getByRole('button', { name: words('action.info'), exact: true }),
      );
      await hands.press(game.inside.getByText(words('seeds.title')));
    };
    const leave = async () => {
      await page.keyboard.press('Escape');
      await expect(game.inside.getByText(words('seeds.title'))).toBeHidden();
    };
    await seeds();
    const own = game.inside.getByLabel(words('seeds.own'), { exact: true });
    await hands.type(own, 'a seed with spaces');
    await hands.press(game.inside.getByRole('button', { name: words('seeds.use') }));
    await expect(game.inside.getByText(words('error.bad_client_seed'))).toBeVisible();
    await expect(own).toHaveValue('a seed with spaces');
    await hands.type(own, SEED);
    await hands.press(game.inside.getByRole('button', { name: words('seeds.use') }));
    await expect(game.inside.getByText(words('seeds.used'))).toBeVisible();
    await leave();
    await game.playRound();
    await seeds();
    await hands.press(game.inside.getByRole('button', { name: words('seeds.reveal') }));
    await expect(game.inside.getByText(words('seeds.shown'))).toBeVisible();
    await leave();
    await game.press('bar.close');
    await expect(game.overlay).toHaveCount(0);

    await open('/profile/rounds?days=1');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: GAME.name })).toHaveCount(1);
    await expectAccessible(page, 'the history of rounds');
    await expectNoSidewaysScroll(page, 'the history of rounds');
    const saved = page.waitForEvent('download');
    await hands.press(main.getByRole('button', { name: words('rounds.save') }));
    expect((await saved).suggestedFilename()).toBe('rounds.csv');
    await hands.press(main.getByRole('link', { name: GAME.name }));
    await expect(page).toHaveURL(/\/profile\/rounds\/\d+$/);
    await page.reload();
    const shown = page.frameLocator(`iframe[title*="${GAME.name}"]`);
    const step = shown.getByText(
      new RegExp(words('replay.step', { number: '\\d+', count: '\\d+' })),
    );
    await expect(step).toBeVisible();
    const next = shown.getByRole('button', { name: words('replay.next') });
    while (await next.isEnabled()) await hands.press(next);
    const [, at, of] = /(\d+)\D+(\d+)/.exec((await step.textContent()) ?? '') ?? [];
    expect(at).toBe(of);
    await hands.press(shown.getByText(words('replay.seed')));
    await expect(shown.getByText(SEED, { exact: true })).toBeVisible();
    await hands.press(shown.getByRole('button', { name: words('replay.check') }));
    await expect(shown.getByText(words('replay.agrees'))).toBeVisible();
    await expectAccessible(page, 'a round that was played');
    await expectNoSidewaysScroll(page, 'a round that was played');
  },
);
