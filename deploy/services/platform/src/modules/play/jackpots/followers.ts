import { jackpotUpdated } from 'shared-contracts/catalogue';
import { BCP47 } from 'shared-contracts/composition';
import { type Currency, formatMoney, money } from 'shared-contracts/money';
import { demandAlone } from '../../../db/batch';
import type { Db } from '../../../db/connect';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, ownerIn, shownName } from '../../identity/players/public';
import { type Live, toEverybody } from '../../site/live/public';
import { type Notifications, recipientOf } from '../../site/notifications/public';
import { type RoundSettled, roundSettled } from '../rounds/public';
import { jackpotWon } from './notification';
import { falls, heldBy, type Pools } from './pools';
import { addBet, changePool } from './repository';
import type { JackpotPoolRow, JackpotRow } from './schema';
import { JACKPOT_CATEGORY } from './service';

interface Parts {
  outbox: Outbox;
  live: Live;
  notifications: Notifications;
  pools: Pools;
}

/** Lets jackpots grow with bets on their games until one bet wins, and tells pages that show them (SPEC.md, JP). */
export function feedJackpots({ outbox, live, notifications, pools }: Parts): void {
  notifications.know(jackpotWon);

  const pay = async (
    tx: Db,
    jackpot: JackpotRow,
    pool: JackpotPoolRow,
    round: RoundSettled,
    bet: number,
  ) => {
    const player = await findPlayer(tx, round.playerId);
    if (!player) throw new Error(`there is no player ${round.playerId}`);
    const amount = await pools.pay(tx, pool, ownerIn(player));
    const wonAt = new Date(round.at);
    await changePool(tx, pool.id, {
      wonAt,
      amount,
      playerId: player.id,
      roundId: round.roundId,
      beforeAmount: heldBy(pool, pool.turnover - bet),
    });
    await pools.open(tx, jackpot, pool);
    const to = await recipientOf(tx, player.id);
    const said = {
      name: jackpot.name[to.locale],
      amount: formatMoney(money(amount, pool.currency), BCP47[to.locale]),
    };
    await notifications.add(tx, to, jackpotWon, said, '/profile/balance');
    const name = shownName(player.nickname, player.id);
    return { name, value: money(amount, pool.currency), at: round.at };
  };

  outbox.project('jackpots', roundSettled, async (tx, round) => {
    const bet = round.bet - round.bonusBet;
    if (bet <= 0 || !round.game.categories.includes(JACKPOT_CATEGORY)) return;
    const place = { brand: round.brand, currency: round.currency as Currency };
    const at = new Date(round.at);
    const added = { ...place, game: round.game.slug, playerId: round.playerId, amount: bet, at };
    for (const { jackpot, pool, whole } of await addBet(tx, added)) {
      const tell = (amount: number, won?: Awaited<ReturnType<typeof pay>>) =>
        live.tell(tx, toEverybody(place.brand), jackpotUpdated, {
          id: jackpot.id,
          value: money(amount, place.currency),
          ...(won ? { won } : {}),
        });
      if (whole && (await falls(pool, at))) {
        // the winner's purse comes after the pool, and nothing else is locked with both
        demandAlone(tx);
        const won = await pay(tx, jackpot, pool, round, bet);
        await tell(pool.startAmount, won);
        continue;
      }
      if (whole) await pools.goOn(tx, pool);
      const held = heldBy(pool, pool.turnover);
      if (held !== heldBy(pool, pool.turnover - bet)) await tell(held);
    }
  });
}
