import { LATE_READS } from '../faults/session';
import { newPlayer, topUp } from '../support/players';
import { CORE, expect, test } from '../support/test';

test('a new player signs up, deposits, plays for money and signs out', { tag: CORE }, async ({
  site,
  page,
  problems,
}) => {
  problems.expect(LATE_READS);
  await site.lobby.open();
  await site.frame.signUpLink.click();
  await site.auth.fillSignUp({ ...newPlayer(), birthday: '17/05/1990', currency: 'EUR' });
  await site.auth.submitSignUp();
  await site.auth.passGreeting();
  await site.frame.expectPlayer();
  await site.frame.expectBalance(0);

  await site.frame.depositLink.click();
  await site.cashbox.goToProvider('50');
  await site.cashbox.providerButton('Pay').click();
  await expect(site.cashbox.dialog.getByText('€50.00 received')).toBeVisible();
  await site.cashbox.dialog.getByRole('button', { name: 'Play' }).click();
  await site.frame.expectBalance(5000);

  await site.frame.search('copper');
  await site.lobby.tiles.first().click();
  await site.game.expectReady();
  const round = await site.game.playRound();
  expect(round.balance).toBe(5000 - round.bet + round.won);
  await site.frame.expectBalance(round.balance);

  await site.frame.choose('Balance and history');
  await expect(site.cashbox.history).toHaveCount(1);
  await expect(site.cashbox.history).toContainText('€50.00');
  await expect(site.cashbox.history).toContainText('Done');

  await site.frame.logOut();
  await expect(page).toHaveURL('/');
});

test('the balance in the header follows a deposit that is paid elsewhere', async ({
  site,
  signedIn: _,
  context,
}) => {
  await site.lobby.open();
  await site.frame.expectBalance(0);
  await topUp(context.request, 1200);
  await site.frame.expectBalance(1200);
});
