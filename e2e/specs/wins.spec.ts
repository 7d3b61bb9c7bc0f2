import { holdRounds } from '../support/game-messages';
import { expect, test } from '../support/test';
import { eachWay } from '../support/ways';

/** Cents of a euro, or their worth. */
const DEPOSIT = 50_000;
/** About every fourth round pays: that none of so many does happens once in a million runs. */
const MOST_ROUNDS = 48;

eachWay(
  'a win reaches header and net position when the game has shown it, not before',
  async ({ site, page, signedIn: _, purse }) => {
    test.slow();
    await purse.topUp(DEPOSIT);
    const deposit = purse.of(DEPOSIT);
    const rounds = await holdRounds(page);
    await site.game.open('copper-reef');
    let balance = deposit;
    for (let n = 0; n < MOST_ROUNDS; n += 1) {
      const { bet, won, freeSpins } = await site.game.playRound();
      // free spins take longer than a win is held back for
      const isWin = won > 0 && !freeSpins;
      if (isWin) {
        await site.frame.expectBalance(balance - bet);
        await expect.poll(() => site.protection.net()).toBe(balance - bet - deposit);
      }
      await rounds.release();
      balance += won - bet;
      await site.frame.expectBalance(balance);
      if (isWin) {
        await expect.poll(() => site.protection.net()).toBe(balance - deposit);
        return;
      }
    }
    throw new Error(`none of ${MOST_ROUNDS} rounds paid`);
  },
);
