import { holdRounds } from '../support/game-messages';
import { sparrowHost } from '../support/site';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

/** Cents of a euro, or their worth. */
const DEPOSIT = 50_000;
const GAME = 'weathercock-waltz';
/** A round in so many pays at least: about two of five do. */
const MOST_ROUNDS = 48;

eachWay(
  'a game of a second provider has its own origin and rights, and is played with the wallet’s money',
  async ({ site, page, signedIn: _, purse }) => {
    test.slow();
    await purse.topUp(DEPOSIT);
    const rounds = await holdRounds(page);
    await site.game.open(GAME);
    const frame = site.game.overlay.locator('iframe');
    expect(new URL((await frame.getAttribute('src')) ?? '').host).toBe(sparrowHost());
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame).toHaveAttribute('allow', 'autoplay');

    let balance = purse.of(DEPOSIT);
    for (let n = 0; n < MOST_ROUNDS; n += 1) {
      const { bet, won, freeSpins } = await site.game.playRound();
      const isWin = won > 0 && !freeSpins;
      // what the round won is painted when the game has said, in its own words, that it is shown
      if (isWin) await site.frame.expectBalance(balance - bet);
      await rounds.release();
      balance += won - bet;
      await site.frame.expectBalance(balance);
      await expect(site.game.figure('Balance')).toContainText((balance / 100).toFixed(2).slice(-6));
      if (isWin) return;
    }
    throw new Error(`none of ${MOST_ROUNDS} rounds paid`);
  },
);

eachWay(
  'it rests while it is minimised, goes on when it comes back, and closes by its own way out',
  async ({ site, page, signedIn: _, purse }) => {
    await purse.topUp(DEPOSIT);
    await page.goto('/promo');
    await site.game.open(GAME);
    await site.game.barButton('Minimise the game').click();
    await expect(site.game.barButton('Back to the game')).toBeVisible();
    // a press in the small card begins no round: the game was told to rest
    await site.game.inside.locator('body').dispatchEvent('keydown', { key: ' ' });
    await expect(site.game.status).toHaveText(/paused/i);
    await site.frame.expectBalance(purse.of(DEPOSIT));
    await site.game.barButton('Back to the game').click();
    await expect(page).toHaveURL(`/play/${GAME}`);
    const { bet, won } = await site.game.playRound();
    await site.frame.expectBalance(purse.of(DEPOSIT) - bet + won);
    await site.game.inside.getByRole('button', { name: 'Leave the game' }).click();
    await expect(site.game.overlay).toBeHidden();
    await expect(page).toHaveURL('/');
  },
);

eachWay(
  'a bet over the balance opens the cashbox over it',
  async ({ site, page, signedIn: _, purse }) => {
    await purse.topUp(1500);
    await site.game.open(GAME);
    await site.game.raiseBetTo((purse.of(2000) / 100).toFixed(2));
    await site.game.spinButton.click();
    await expect(page).toHaveURL(/\/cashbox/);
    // what lies under a popup is there for the eye alone
    await expect(page.locator('iframe[title="Weathercock Waltz"]')).toBeVisible();
  },
);

eachWay(
  'one that redirects takes the window at its own origin, and leads back to the site',
  async ({ page, signedIn: _ }) => {
    await page.goto('/promo');
    await page.goto('/play/postcards-from-the-gutter');
    await expect(page).toHaveURL((url) => url.host === sparrowHost(), { timeout: 20_000 });
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page).toHaveURL('/');
  },
);

/** Says what the house's games say, and its own words from a window within it, and then its own word for the way out. */
const IMPOSTOR = `<!doctype html><title>impostor</title><body><p id="done">trying</p><script>
const say = (message) => parent.postMessage(message, '*');
for (const type of ['closeFrame', 'exit', 'gotoUrl', 'insufficientFunds']) {
  const own = { source: 'casino-game', type, url: 'https://elsewhere.test/', bet: 1, balance: 0 };
  say(own);
  say(JSON.stringify(own));
}
say({ studio: 'tin-sparrow', type: 'sparrow:quit', payload: {} });
say(JSON.stringify({ type: 'sparrow:quit', payload: {} }));
const inner = document.createElement('iframe');
inner.srcdoc = '<script>top.postMessage(JSON.stringify({ studio: "tin-sparrow", type: "sparrow:quit" }), "*")</' + 'script>';
inner.onload = () => { document.getElementById('done').textContent = 'said'; };
document.body.append(inner);
</script>`;

eachWay(
  'words of another provider, or of a window within, change nothing; its own do',
  async ({ site, page, signedIn: _ }) => {
    await page.route(`http://${sparrowHost()}/open/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: IMPOSTOR }),
    );
    await page.goto(`/play/${GAME}`);
    const inside = site.game.overlay.locator('iframe').contentFrame();
    await expect(inside.getByText('said')).toBeVisible({ timeout: 20_000 });
    await site.game.barButton('Minimise the game').click();
    await site.game.barButton('Back to the game').click();
    await expect(page).toHaveURL(`/play/${GAME}`);
    await expect(inside.getByText('said')).toBeVisible();
    await inside.locator('body').evaluate(() => {
      parent.postMessage(JSON.stringify({ studio: 'tin-sparrow', type: 'sparrow:quit' }), '*');
    });
    await expect(site.game.overlay).toBeHidden();
    await expect(page).toHaveURL('/');
  },
);
