import type { Currency } from 'shared-contracts/money';
import { TABLE_PAGE, TOP_LEADERS } from 'shared-contracts/tournaments';
import { amountText } from '../../../amounts';
import type { Core } from '../../../core';
import { findPlayer } from '../../identity/players/public';
import type { Catalogue } from '../../play/catalogue/public';
import { statusOf, type Visitor } from '../../promotions/promos/public';
import type { Gifts } from '../../rewards/gifts/public';
import type { Levels } from '../../rewards/levels/public';
import type { Media } from '../../site/media/public';
import { type BoardRef, findBoard, type Places } from '../standings/public';
import type { Entrant } from './entry';
import * as view from './presenter';
import * as store from './repository';
import { createRewardTitles } from './rewards';
import type { TournamentPrize } from './schema';
import { invitationsOf, type PlayerSeats, seatsOfPlayer } from './seat-repository';
import { wishesOf } from './wish-repository';

/** Names shown of a past tournament of a series. */
const PODIUM = 3;
const NOBODY: PlayerSeats = { seats: [], series: new Set(), wasUsedElsewhere: () => false };

export interface ViewParts {
  gifts: Gifts;
  media: Media;
  catalogue: Catalogue;
  places: Places;
  levels: Levels;
}

/** What pages show of tournaments and series to a visitor. */
export function createViews(
  { db, now }: Core,
  { media, catalogue, places, levels, gifts }: ViewParts,
) {
  const titleOf = createRewardTitles(gifts.templates);
  /** The first places of a board; a board that nobody entered has none. */
  async function leadersOf(ref: BoardRef, limit: number) {
    const board = await findBoard(db, ref);
    return board ? places.top(board, limit) : [];
  }
  async function isSeriesLeader(seriesId: number, playerId: number) {
    const board = await findBoard(db, { kind: 'series', id: seriesId });
    const own = board && (await places.place(board, playerId));
    return own !== undefined && own <= TOP_LEADERS;
  }

  const prizesOf = (prizes: readonly TournamentPrize[], { locale, player, brand }: Visitor) => {
    const currency = (player?.currency ?? brand.defaultCurrency) as Currency;
    return Promise.all(
      prizes.map(async ({ position, money, rewards = [] }) => {
        const sum = amountText(money, currency, locale);
        const others = await Promise.all(rewards.map((reward) => titleOf(db, reward, locale)));
        return { position, giftTitles: [...(sum ? [sum] : []), ...others] };
      }),
    );
  };

  return {
    gamesOf: (row: store.TournamentRow) => catalogue.slugsOf(row.gameCategory, row.gameProvider),
    seatsOf: ({ player }: Visitor): Promise<PlayerSeats> | PlayerSeats =>
      player ? seatsOfPlayer(db, player.id) : NOBODY,

    /** A guest has no status, list or level: bars are told after the login. */
    async entrantOf({ player }: Visitor, tournamentId: number): Promise<Entrant | null> {
      if (!player) return null;
      const [row, level] = [await findPlayer(db, player.id), await levels.indexOf(player.id)];
      const isInvited = (await invitationsOf(db, player.id)).has(tournamentId);
      return { level, status: row?.status ?? 'none', isInvited };
    },

    /** The leaders, a player's surroundings and what the places win. */
    async board(
      ref: BoardRef,
      prizes: readonly TournamentPrize[],
      visitor: Visitor,
    ): Promise<view.ShownBoard> {
      const playerId = visitor.player?.id ?? null;
      const board = await findBoard(db, ref);
      const top = board ? await places.top(board, TABLE_PAGE) : [];
      const near = board && playerId ? await places.around(board, playerId, view.NEIGHBOURS) : [];
      return {
        leaders: top.map((standing) => view.toStanding(standing, playerId)),
        opponents: near.map((standing) => view.toStanding(standing, playerId)),
        tieRule: board?.tieRule ?? 'first_reached',
        prizes: await prizesOf(prizes, visitor),
      };
    },

    async viewsOf(visitor: Visitor, mine: PlayerSeats) {
      const { locale, player } = visitor;
      const series = new Map((await store.allSeries(db)).map((row) => [row.id, row]));
      const wishes = player ? await wishesOf(db, player.id) : new Set<number>();
      return async (row: store.TournamentRow): Promise<view.TournamentView> => {
        const member = mine.seats.find((seat) => seat.tournament.id === row.id)?.member;
        const { seriesId } = row;
        const hasPodium = seriesId !== null && statusOf(row, now()) === 'past';
        const podium = hasPodium ? await leadersOf({ kind: 'tournament', id: row.id }, PODIUM) : [];
        return {
          locale,
          media,
          member,
          now: now(),
          series: seriesId === null ? undefined : series.get(seriesId),
          hasSeriesSeat: seriesId !== null && mine.series.has(seriesId),
          wantsToParticipate: wishes.has(row.id),
          numberOfGames: (await this.gamesOf(row)).length,
          podium: podium.map(({ username }) => username),
          isSeriesLeaderMember:
            player !== null &&
            member !== undefined &&
            seriesId !== null &&
            (await isSeriesLeader(seriesId, player.id)),
        };
      };
    },
  };
}
