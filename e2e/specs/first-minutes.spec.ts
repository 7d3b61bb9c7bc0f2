import { holdRounds } from '../support/game-messages';
import { balanceOf, call, newPlayer, topUp } from '../support/players';
import { expect, test } from '../support/test';

const CELEBRATED = 'Your first deposit is here';

test('first steps lead from the contact to the first round, and are gone when they are done', async ({
  site,
  page,
  signedIn: _,
  context,
}) => {
  await site.lobby.open();
  await site.firstMinutes.open();
  const { dialog } = site.firstMinutes;
  await expect(dialog.getByText('0 of 3 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();

  await site.firstMinutes.open();
  await dialog.getByRole('button', { name: 'To the cashbox' }).click();
  await expect(page).toHaveURL('/cashbox');
  await page.goBack();
  await topUp(context.request, 5000);
  await expect(site.firstMinutes.button).toHaveAccessibleName('First steps 1 of 3 done');

  await site.firstMinutes.open();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await site.game.expectReady();
  await site.game.playRound();
  await site.game.barButton('Close the game').click();
  await expect(site.firstMinutes.button).toHaveAccessibleName('First steps 2 of 3 done');
});

test('first steps that were dismissed stay away', async ({ site, page, signedIn: _, openTab }) => {
  await site.lobby.open();
  await site.firstMinutes.open();
  await site.firstMinutes.dialog.getByRole('button', { name: 'Do not show again' }).click();
  await expect(site.firstMinutes.button).toBeHidden();
  const tab = await openTab();
  await tab.lobby.open();
  expect((await tab.firstMinutes.read()).steps).toBeNull();
  await expect(tab.firstMinutes.button).toBeHidden();
  await page.bringToFront();
});

test('a first deposit is celebrated once, and not over a game', async ({
  site,
  page,
  signedIn: _,
  context,
  openTab,
}) => {
  test.slow();
  await site.lobby.open();
  await site.firstMinutes.read();
  await site.game.open('lunar-leap');
  await topUp(context.request, 5000);
  await site.frame.expectBalance(5000);
  await site.game.playRound();
  await expect(page.getByText(CELEBRATED)).toBeHidden();
  await site.game.barButton('Close the game').click();
  await expect(page.getByText(CELEBRATED)).toBeVisible();
  const tab = await openTab();
  await tab.lobby.open();
  const { reached } = await tab.firstMinutes.read();
  expect(reached.map(({ kind }) => kind)).toEqual(['joined']);
  await expect(tab.page.getByText(CELEBRATED)).toBeHidden();
});

test('a game whose round is still shown asks before it closes', async ({
  site,
  page,
  funded: _,
}) => {
  await holdRounds(page);
  await site.game.open('lunar-leap');
  await site.game.playRound();
  const question = page.getByRole('dialog', { name: 'Close the game?' });
  await site.game.barButton('Close the game').click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await site.game.expectReady();
  await site.game.barButton('Close the game').click();
  await question.getByRole('button', { name: 'Close the game' }).click();
  await expect(site.game.overlay).toBeHidden();
});

test('a bet over the limit of a bonus says why, with support one press away', async ({
  site,
  page,
  context,
  problems,
}) => {
  problems.expect(/status of 403/);
  const data = {
    ...newPlayer(),
    type: 'email',
    birthday: '1990-05-17',
    currency: 'EUR',
    termsAccepted: true,
    adultConfirmed: true,
  };
  expect((await call(context.request, 'POST', '/json-api/users/register', { data })).status()).toBe(
    200,
  );
  expect((await call(context.request, 'POST', '/json-api/user-gifts/1/send')).status()).toBe(200);
  await topUp(context.request, 10_000);
  await expect.poll(() => balanceOf(context.request)).toBe(20_000);
  // a game in which bonus money is played with
  await site.game.open('whipped-wonderland');
  await site.game.raiseBetTo('€10.00');
  await site.game.spinButton.click();
  const notice = page.getByRole('dialog', { name: 'Your bet was not taken' });
  await expect(notice.getByText('The bet is over the limit of your active bonus.')).toBeVisible();
  await notice.getByRole('button', { name: 'Write to support' }).click();
  await expect(page.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
  expect(await balanceOf(context.request)).toBe(20_000);
});
