import { expect, test } from '../../support/releases';
import { type ServerName, serversUnder } from '../../support/server-processes';
import { gamesUrl, platformUrl, siteUrl } from '../../support/site';
import type { RunningSite } from '../../support/site-process';
import { visitsOf } from '../../support/visits';

/** What a page says of calls and sockets that broke off, and of what the edge answers for a server that is away. */
const BROKEN_OFF = /Failed to load resource|WebSocket connection to/;
/** A busy machine takes long for a start. */
const RETURN = { timeout: 60_000 };
/** One in twenty ends before its server can be killed. */
const MOST_FLIGHTS = 6;
const SERVERS = ['edge', 'games', 'platform'] as const;

const answersAt = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const isWhole = async () =>
  (await Promise.all([siteUrl(), gamesUrl(), platformUrl()].map(answersAt))).every(Boolean);

/** Kills one as a system does that has no memory left, and nobody is asked. @returns ends once another one answers in its place */
async function kill({ runner }: RunningSite, name: ServerName): Promise<() => Promise<void>> {
  const before = serversUnder(runner);
  const killed = before[name];
  if (killed === undefined) throw new Error(`${name} does not run`);
  process.kill(killed, 'SIGKILL');
  return async () => {
    await expect.poll(() => serversUnder(runner)[name] ?? killed, RETURN).not.toBe(killed);
    await expect.poll(isWhole, RETURN).toBe(true);
    const others = SERVERS.filter((each) => each !== name);
    const now = serversUnder(runner);
    expect(others.map((each) => [each, now[each]])).toEqual(
      others.map((each) => [each, before[each]]),
    );
  };
}

for (const name of SERVERS)
  test(`D-8c: a killed server comes back alone, and the page that is open goes on by itself: ${name}`, async ({
    site,
    page,
    funded: _,
    ownSite,
    problems,
  }) => {
    test.slow();
    problems.expect(BROKEN_OFF);
    await site.tournaments.open();
    await site.frame.expectBalance(5000);
    const visits = visitsOf(page);
    const isBack = await kill(ownSite, name);
    // somebody goes on while it is away
    await page.getByRole('link', { name: 'Promotions' }).first().click();
    await isBack();
    await expect(site.promo.heading).toHaveText('Promotions', RETURN);
    await expect(site.promo.detailsOf('High Tide Week')).toBeVisible(RETURN);
    await site.frame.expectBalance(5000);
    expect(visits.loads).toEqual([]);
  });

test('CR9b: a bet aboard a flight whose server is killed is given back, and the page that is open says so', async ({
  site,
  page,
  funded: _,
  purse,
  ownSite,
  problems,
}) => {
  test.setTimeout(300_000);
  problems.expect(BROKEN_OFF);
  await page.goto('/play/comet-chase');
  const { inside, status } = site.game;
  const press = (name: RegExp) => inside.getByRole('button', { name });
  /** @returns true when the server was killed before the flight ended */
  const flyAndKill = async (): Promise<boolean> => {
    await press(/^Bet /).click(RETURN);
    await expect(status).toHaveText(/^Your bet of .+ is aboard\.$/, RETURN);
    // one that ends as it begins has lost
    await expect(press(/^Cash out /).or(status.filter({ hasText: 'Balance' }))).toBeVisible(RETURN);
    const isBack = await kill(ownSite, 'games');
    await isBack();
    await expect(status).toHaveText(/^(Your bet was given back|Crashed at .+)\. .*Balance/, RETURN);
    return ((await status.textContent()) ?? '').startsWith('Your bet was given back.');
  };
  const visits = visitsOf(page);
  let before = await purse.balance();
  for (let flight = 0; !(await flyAndKill()); flight += 1) {
    if (flight === MOST_FLIGHTS) throw new Error(`${flight} flights in a row ended at once`);
    before = await purse.balance();
  }
  expect(await purse.balance()).toBe(before);
  await expect(
    inside.getByText('The flight was interrupted. Your bet was given back.'),
  ).toBeVisible();
  await site.frame.expectBalance(before);
  // the next flight takes bets
  await expect(press(/^Bet /)).toBeEnabled(RETURN);
  expect(visits.loads).toEqual([]);
});
