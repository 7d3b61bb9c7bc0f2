import { gamesUrl } from '../support/site';
import { expect, test } from '../support/test';

/**
 * A game that tries all it can from its frame, on the games' own origin: to take the page, to open others, to read it, its storage
 * and its cookies, to flood it with messages and to make up money. It says in its own document what it managed.
 */
const HOSTILE = `<!doctype html><title>hostile</title><body style="margin:0"><p id="done">trying</p><script>
const managed = [];
const tries = (name, work) => { try { if (work()) managed.push(name); } catch {} };
tries('top', () => { top.location.href = 'about:blank#taken'; return false; });
tries('replace', () => { top.location.replace('about:blank#taken'); return false; });
tries('popup', () => window.open('about:blank', '_blank') !== null);
tries('target', () => { const a = document.createElement('a'); a.href = 'about:blank#taken'; a.target = '_top'; document.body.append(a); a.click(); return false; });
tries('form', () => { const f = document.createElement('form'); f.action = 'about:blank#taken'; f.target = '_top'; document.body.append(f); f.submit(); return false; });
tries('read', () => Boolean(parent.document.body));
tries('storage', () => Boolean(parent.localStorage));
tries('cookies', () => document.cookie.length > 0);
tries('alert', () => { const at = performance.now(); alert('give me your password'); return performance.now() - at > 50; });
const say = (message) => parent.postMessage({ source: 'casino-game', ...message }, '*');
for (let n = 0; n < 10000; n += 1) say({ type: 'x' + n, roundId: n, bet: -n, balance: 'a lot', win: {} });
for (let n = 0; n < 500; n += 1) say({ type: 'roundFinished', roundId: 'none', bet: 100, win: 9e11, balance: 9e11 });
say({ type: 'ready', mode: 'real', currency: 'EUR', balance: 9e11 });
setTimeout(() => { document.getElementById('done').textContent = 'managed: ' + managed.join(', '); }, 1500);
</script>`;

test('a hostile game changes nothing of the page, and closes when it asks to be left', async ({
  site,
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(
    /Unsafe attempt to initiate navigation/,
    /Blocked (opening|form submission)/,
    /Ignored call to 'alert\(\)'/,
  );
  problems.expect(/Unable to post message|Blocked a frame/);
  await page.route(`${gamesUrl().replace('localhost', 'games.localhost')}/play/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: HOSTILE }),
  );
  const pages = page.context().pages().length;
  await page.goto('/play/lunar-leap');
  const inside = site.game.overlay.locator('iframe').contentFrame();
  await expect(inside.getByText(/^managed:/)).toHaveText('managed:', { timeout: 20_000 });

  await expect(page).toHaveURL('/play/lunar-leap');
  expect(page.context().pages()).toHaveLength(pages);
  await expect(page.getByText(/9,000,000/)).toHaveCount(0);
  // the page answers to the player as before: what lies over the frame is its own
  await expect(site.game.barButton('Minimise the game')).toBeEnabled();
  await site.game.barButton('Minimise the game').click();
  await expect(site.game.barButton('Back to the game')).toBeVisible();
  await site.game.barButton('Back to the game').click();

  await inside.locator('body').evaluate(() => {
    parent.postMessage({ source: 'casino-game', type: 'gotoUrl', url: 'https://elsewhere.test/' }, '*');
  });
  await expect(site.game.overlay).toBeHidden();
  await expect(page).toHaveURL('/');
});
