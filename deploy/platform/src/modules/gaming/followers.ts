import type { ImageData } from 'shared-contracts/api';
import { winnerNew } from 'shared-contracts/events';
import type { Outbox } from '../../outbox/service';
import type { Profiles } from '../accounts/profiles';
import { findPlayer } from '../accounts/repository';
import { maskName } from '../catalogue/play.repository';
import { type Live, toEverybody } from '../live/service';
import { isBigWin } from './big-wins';
import type { GameDirectory } from './service';

interface Parts {
  outbox: Outbox;
  live: Live;
  profiles: Profiles;
  games: GameDirectory;
  /** The portrait picture of a game. */
  cover: (slug: string, name: string) => ImageData;
}

/** What follows a settled round: points for the level, and a big win is told to everybody of the brand. */
export function followRounds({ outbox, live, profiles, games, cover }: Parts): void {
  outbox.on('round.settled', (tx, round) => profiles.addWager(tx, round.playerId, round.wager));
  outbox.on('round.settled', async (tx, round) => {
    if (!isBigWin(round)) return;
    const player = await findPlayer(tx, round.playerId);
    const game = await games.gameRow(round.gameSlug, tx);
    if (!player || !game) return;
    const { slug, name } = game;
    await live.tell(tx, toEverybody(round.brand), winnerNew, {
      id: String(round.roundId),
      name: maskName(player.nickname, player.id),
      amount: round.payout,
      currency: round.currency,
      game: { slug, name, tall_preview: cover(slug, name) },
      at: round.at,
    });
  });
}
