import type { Page } from '@playwright/test';
import { HOME } from '../support/site';
import type { Site } from '../support/test';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

const SLOT = 'neon-alibi';
/** Milliseconds: the least time of a slot's round in Great Britain, and what five reels take to land when nobody hurries them. */
const LEAST = 2500;
const UNHURRIED = 1600;

/** The market of the other brand has no visitors from there. */
const FROM_BRITAIN = { brands: [HOME] };
/** A visitor whose country a front proxy says so. */
const fromBritain = (page: Page) => page.context().setExtraHTTPHeaders({ 'x-country': 'GB' });

/** When the game first said something of its rounds, in milliseconds of the page; null before. */
const roundsOf = async (page: Page) => {
  await page.evaluate(() => {
    const at: Record<string, number> = {};
    Object.assign(window, { at });
    window.addEventListener('message', ({ data }) => {
      at[data?.type] ??= performance.now();
    });
  });
  return (type: 'roundStarted' | 'roundFinished') =>
    page.evaluate(
      (said) => (window as unknown as { at: Record<string, number> }).at[said] ?? null,
      type,
    );
};

/** The games hear the space bar's rule otherwise than the server says it: no market of the house disables it. */
const sayOfSpacebar = (page: Page, disabledSpacebar: boolean) =>
  page.addInitScript((said) => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (input !== '/api/session') return answer;
      const session = await answer.json();
      session.play.disabledSpacebar = said;
      return new Response(JSON.stringify(session));
    };
  }, disabledSpacebar);

/** Nothing in the game has the focus, and it hears the keys. */
const leaveButtons = ({ game }: Site) =>
  game.inside.locator('body').evaluate(() => {
    window.focus();
    (document.activeElement as HTMLElement | null)?.blur();
  });

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  eachWay(
    'a visitor from Great Britain plays a slot at its one pace, and sees time and net position all the while',
    async ({ site, page, funded: _ }) => {
      await fromBritain(page);
      const run = page.waitForResponse(/\/game-run\//);
      await site.game.open(SLOT);
      expect((await (await run).json()).data.play).toEqual({
        disabledAutoplay: true,
        disabledTurbo: true,
        disabledSuperTurbo: true,
        disabledSlamstop: true,
        disabledSpacebar: false,
        disabledBuyFeature: true,
        disabledFullscreen: false,
        displayNetPosition: true,
        displayRTP: false,
        displaySessionTimer: true,
        minimumRoundDuration: LEAST,
      });
      const { inside, spinButton, status } = site.game;
      await expect(
        inside.getByRole('button', { name: /Fast(est)? spins|Buy the feature/ }),
      ).toHaveCount(0);
      await expect.poll(() => site.protection.words()).toMatch(/\d\d:\d\d:\d\d/);
      await expect.poll(() => site.protection.net()).toBe(0);

      const told = await roundsOf(page);
      // tap, click and keys at once, and only while the button is still: a moment later they would begin another round
      const tapAway = () =>
        spinButton.evaluate((button: HTMLElement) => {
          if (button.getAttribute('aria-disabled') !== 'true') return;
          document.querySelector<HTMLElement>('canvas.play')?.click();
          button.click();
          for (const key of ['t', 'Enter', ' '])
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        });
      const began = Date.now();
      const round = site.game.playRound();
      await expect(spinButton).toHaveAttribute('aria-disabled', 'true');
      while ((await told('roundFinished')) === null) await tapAway();
      await expect(inside.getByRole('button', { name: 'Stop now' })).toHaveCount(0);
      const { bet, won } = await round;
      expect(Date.now() - began).toBeGreaterThan(LEAST);
      const landing = Number(await told('roundFinished')) - Number(await told('roundStarted'));
      expect(landing).toBeGreaterThan(UNHURRIED);
      await expect.poll(() => site.protection.words()).toMatch(/\d\d:\d\d:\d\d/);
      await expect.poll(() => site.protection.net()).toBe(won - bet);

      // the space bar is free there: it begins a round by itself
      await leaveButtons(site);
      await page.keyboard.press(' ');
      await expect(status).toHaveText('The reels are spinning');
      await expect(status).toHaveText(/^(You won|No win)/, { timeout: 40_000 });
    },
    FROM_BRITAIN,
  );

  eachWay(
    'elsewhere a tap stops the reels, and the pace is the player’s',
    async ({ site, page, funded: _ }) => {
      await site.game.open(SLOT);
      const { inside, spinButton } = site.game;
      const told = await roundsOf(page);
      const tap = () =>
        inside.locator('main.hud').evaluate((hud) => {
          if (hud.querySelector('[data-phase="turning"]'))
            document.querySelector<HTMLElement>('canvas.play')?.click();
        });
      await spinButton.click();
      while ((await told('roundFinished')) === null) await tap();
      const landing = Number(await told('roundFinished')) - Number(await told('roundStarted'));
      expect(landing).toBeLessThan(UNHURRIED);
      await site.game.expectReady();
      const pace = inside.getByRole('button', { name: /^Fast(est)? spins$/ });
      await expect(pace).toHaveAttribute('aria-pressed', 'false');
      await pace.click();
      await expect(pace).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('t');
      await expect(pace).toHaveAccessibleName('Fastest spins');
    },
  );
});

for (const { kind, slug, begin } of [
  { kind: 'a slot', slug: SLOT, begin: 'Spin' },
  { kind: 'a roulette', slug: 'osprey-roulette', begin: 'Spin' },
  { kind: 'a field of mines', slug: 'thornfield-mines', begin: 'Play' },
  { kind: 'a crash game', slug: 'comet-chase', begin: /^Bet / },
])
  eachWay(
    `where the space bar is disabled it begins no round of ${kind}, and presses a button with the focus`,
    async ({ site, page, funded: _ }) => {
      // a flight takes as long as it takes
      test.slow(kind === 'a crash game');
      await sayOfSpacebar(page, true);
      const { inside } = site.game;
      const rounds: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/(spin|roulette|mines)$/.test(request.url())) rounds.push(request.url());
      });
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (String(payload).includes('"bet"')) rounds.push(socket.url());
        }),
      );
      await page.goto(`/play/${slug}`);
      const button = inside.getByRole('button', { name: begin, exact: typeof begin === 'string' });
      await expect(button).toBeEnabled({ timeout: 20_000 });
      if (kind === 'a roulette')
        await inside
          .getByRole('group', { name: 'Table' })
          .getByRole('button', { name: /^Red, / })
          .click();
      await leaveButtons(site);
      await page.keyboard.press(' ');
      // a key that does nothing is told from one that has not come yet by the next one that does something
      await page.keyboard.press('i');
      await expect(inside.getByRole('dialog')).toBeVisible();
      await expect(inside.getByRole('dialog')).not.toContainText('Space');
      await page.keyboard.press('Escape');
      expect(rounds).toEqual([]);
      await expect(button).toBeVisible();
      await button.focus();
      await page.keyboard.press(' ');
      await expect.poll(() => rounds.length, { timeout: 90_000 }).toBeGreaterThan(0);
    },
  );
