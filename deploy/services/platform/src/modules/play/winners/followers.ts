import { winnerNew } from 'shared-contracts/catalogue';
import type { Currency } from 'shared-contracts/money';
import type { Outbox } from '../../../outbox/service';
import { findPlayer, shownName } from '../../identity/players/public';
import { type Live, toEverybody } from '../../site/live/public';
import type { Catalogue } from '../catalogue/public';
import { roundSettled } from '../rounds/public';
import { isBigWin } from './big-wins';

interface Parts {
  outbox: Outbox;
  live: Live;
  catalogue: Catalogue;
}

/** A big win is told to everybody of the brand. */
export function followRounds({ outbox, live, catalogue }: Parts): void {
  outbox.project('big_wins', roundSettled, async (tx, round) => {
    if (!isBigWin(round)) return;
    const player = await findPlayer(tx, round.playerId);
    const { slug } = round.game;
    const game = (await catalogue.coversOf([slug], tx)).get(slug);
    if (!player || !game) return;
    await live.tell(tx, toEverybody(round.brand), winnerNew, {
      id: String(round.roundId),
      name: shownName(player.nickname, player.id),
      amount: round.win,
      currency: round.currency as Currency,
      game,
      at: round.at,
    });
  });
}
