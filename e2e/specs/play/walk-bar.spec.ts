import { randomUUID } from 'node:crypto';
import { type APIRequest, request as apiRequest } from '@playwright/test';
import { PlayedGame } from '../../pages/played-game';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { limitOn } from '../../support/cashier';
import { beginSprint } from '../../support/desk';
import { call, callOn, depositOn, itemsOn, signUp } from '../../support/players';
import { purseOf } from '../../support/purse';
import { playRound, takeSeat } from '../../support/rounds';
import type { Brand } from '../../support/site';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';
import { phraseOf } from '../../support/words';

const GAME = { slug: 'lunar-leap', name: 'Lunar Leap' };
/** A round of a rival's that opens free spins waits: the next ones are played elsewhere. */
const RIVALS_GAMES = ['copper-reef', 'prism-harbour', 'lunar-leap'];
const RIVALS_ROUNDS = 36;
/** Points are multipliers of bets. */
const LEAD = 4;
interface Row {
  isItsMe: boolean;
  points: number;
}

walk(
  'around a running game: its name and money, a deposit over it, limits, full screen, small and away',
  async (walker) => {
    const { page, words, brand } = walker;
    await limitOn(page);
    const { offered } = await callOn(page, 'GET', '/json-api/users/limits');
    const [period] =
      (offered as { kind: string; periods: string[] }[]).find(({ kind }) => kind === 'loss')
        ?.periods ?? [];
    await callOn(page, 'POST', '/json-api/users/limits', { kind: 'loss', period, amount: 500_000 });
    await depositOn(page, brand, 20_000);
    const game = new PlayedGame(walker);
    await game.open(GAME.slug);
    await expect(game.overlay.getByText(GAME.name, { exact: true })).toBeVisible();
    await expect(game.overlay.getByText(/200[.,]00/).first()).toBeVisible();
    await expectNoSidewaysScroll(page, 'a running game');
    // whoever loads the game anew loses this
    await game.inside.locator('body').evaluate((body) => body.setAttribute('data-same', 'yes'));
    const expectSame = () =>
      expect(game.inside.locator('body')).toHaveAttribute('data-same', 'yes');

    await game.press('bar.deposit');
    const cashbox = page.getByRole('dialog').first();
    await expect(cashbox).toBeVisible();
    await expectAccessible(page, 'the cashbox over a game');
    await page.keyboard.press('Escape');
    await expect(cashbox).toBeHidden();
    await expectSame();

    await game.press('bar.facts_limits');
    const facts = page.getByRole('dialog', { name: words('bar.facts_limits') });
    await expect(facts.getByText(words('limits.kind.loss'))).toBeVisible();
    await expect(facts.getByText(phraseOf(words, 'limits.left', 'left')).first()).toBeVisible();
    await expect(facts.getByText(words('facts.rtp'))).toBeVisible();
    await expectAccessible(page, 'a game’s facts and what is left of limits');
    await page.keyboard.press('Escape');
    await expect(facts).toBeHidden();

    await game.press('bar.fullscreen');
    await expect(game.button('bar.exit_fullscreen')).toBeVisible();
    await game.press('bar.exit_fullscreen');
    await expect(game.button('bar.fullscreen')).toBeVisible();

    await game.press('bar.minimise');
    await expect(game.button('card.resume')).toBeVisible();
    // keys are at the page now, and the card is one step before it
    await page.getByRole('main').focus();
    await page.keyboard.press('Shift+Tab');
    await expect(game.button('bar.close')).toBeFocused();
    await game.button('card.resume').focus();
    const where = async () => (await game.overlay.boundingBox())?.y ?? -1;
    const before = await where();
    for (let press = 0; press < 2; press += 1) await game.press('card.move');
    await expect.poll(where).not.toBe(before);
    await expectNoSidewaysScroll(page, 'a minimised game');
    await game.button('card.resume').focus();
    await game.press('card.resume');
    await expect(page).toHaveURL(new RegExp(`/play/${GAME.slug}$`));
    await expectSame();
    await game.playRound();

    await game.press('bar.close');
    await expect(game.overlay).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/play\//);
  },
);

/** A game that runs for a player who takes part in a tournament that has just begun. */
async function playIn(walker: Walker, sprint: string, seconds: number) {
  const { page, hands, words, brand, open } = walker;
  await limitOn(page);
  await depositOn(page, brand, 50_000);
  const slug = await beginSprint(walker, sprint, seconds);
  await open(`/tournaments/${slug}`);
  const main = page.getByRole('main');
  const title = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await hands.press(main.getByRole('button', { name: words('join.free') }));
  await expect(main.getByRole('link', { name: words('join.play'), exact: true })).toBeVisible();
  const game = new PlayedGame(walker);
  await game.open('copper-reef');
  return { game, slug, title, place: game.overlay.getByRole('status').getByRole('link') };
}

walk(
  'the place in the chosen tournament stands in the bar once a round has moved it',
  async (walker) => {
    const { page, hands, words } = walker;
    const { game, slug, title, place } = await playIn(walker, 'one-big-round', 120);
    await expect(async () => {
      await game.playRound();
      await expect(place).toHaveText(words('bar.place', { title, place: 1 }), { timeout: 2000 });
    }).toPass({ timeout: 120_000 });
    await hands.press(place);
    await expect(page).toHaveURL(new RegExp(`/tournaments/${slug}$`));
    // the game goes on, small
    await expect(game.button('card.resume')).toBeVisible();
  },
);

/** Somebody else of the brand who takes part. @returns what plays until `enough` says so, after each round */
async function rivalIn({ request, brand }: { request: APIRequest; brand: Brand }, slug: string) {
  const api = await request.newContext();
  await signUp(api, brand);
  await purseOf(api, brand).topUp(90_000);
  const key = { 'idempotency-key': randomUUID() };
  const joined = await call(api, 'POST', `/json-api/v2/tournaments/${slug}/members`, {
    data: {},
    headers: key,
    brand,
  });
  expect(joined.status(), await joined.text()).toBe(200);
  return async (enough: () => Promise<boolean>): Promise<void> => {
    for (const game of RIVALS_GAMES) {
      const seat = await takeSeat(api, game, brand);
      for (let round = 0; round < RIVALS_ROUNDS; round += 1) {
        const { freeLeft, won } = await playRound(api, seat, Math.min(...seat.bets));
        if (won > 0 && (await enough())) return;
        if (freeLeft > 0) break;
      }
    }
    throw new Error('the rival never had enough');
  };
}

walk(
  'a rival takes the place in the tournament, and a round takes it back: the bar says so',
  async (walker) => {
    const { page, words, brand } = walker;
    const { game, slug, title, place } = await playIn(walker, 'warm-up-sprint', 300);
    const playUntil = (key: string, position: number) =>
      expect(async () => {
        await game.playRound();
        await expect(place).toHaveText(words(key, { title, place: position }), { timeout: 2000 });
      }).toPass({ timeout: 120_000 });
    await playUntil('bar.place', 1);

    const rival = await rivalIn({ request: apiRequest, brand }, slug);
    const table = () => itemsOn<Row>(page, `/json-api/v2/tournaments/${slug}/standings`);
    // by more than one usual win: the next round leaves the player second, and is told
    await rival(async () => {
      const [first, second] = await table();
      return first !== undefined && !first.isItsMe && first.points - (second?.points ?? 0) > LEAD;
    });
    await playUntil('bar.place', 2);
    // no round more once the place is taken: the next one would tell it as the place that it is
    await expect(async () => {
      const leads = async () => Boolean((await table())[0]?.isItsMe);
      if (!(await leads())) await game.playRound();
      expect(await leads()).toBe(true);
    }).toPass({ timeout: 120_000 });
    await expect(place).toHaveText(words('bar.rose', { title, place: 1 }));
    await expectNoSidewaysScroll(page, 'a game whose player rose');
  },
);
