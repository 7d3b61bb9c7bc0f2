import type { ImageData } from 'shared-contracts/api';
import { winnerNew } from 'shared-contracts/events';
import type { Currency } from 'shared-contracts/money';
import type { Outbox } from '../../outbox/service';
import { findPlayer } from '../accounts/repository';
import { maskName } from '../catalogue/play.repository';
import { type Live, toEverybody } from '../live/service';
import { isBigWin } from './big-wins';
import type { GameDirectory } from './service';
import { roundSettled } from './topics';

interface Parts {
  outbox: Outbox;
  live: Live;
  games: GameDirectory;
  /** The portrait picture of a game. */
  cover: (slug: string, name: string) => ImageData;
}

/** A big win is told to everybody of the brand. */
export function followRounds({ outbox, live, games, cover }: Parts): void {
  outbox.project('big_wins', roundSettled, async (tx, round) => {
    if (!isBigWin(round)) return;
    const player = await findPlayer(tx, round.playerId);
    const game = await games.gameRow(round.game.slug, tx);
    if (!player || !game) return;
    const { slug, name } = game;
    await live.tell(tx, toEverybody(round.brand), winnerNew, {
      id: String(round.roundId),
      name: maskName(player.nickname, player.id),
      amount: round.win,
      currency: round.currency as Currency,
      game: { slug, name, tall_preview: cover(slug, name) },
      at: round.at,
    });
  });
}
