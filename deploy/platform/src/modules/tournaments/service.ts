import {
  type Series,
  TABLE_PAGE,
  TOP_LEADERS,
  type Tournament,
  type TournamentDetail,
} from 'shared-contracts/tournaments';
import type { Core } from '../../core';
import type { Player } from '../../http/caller';
import { refuse } from '../../http/errors';
import type { Catalogue } from '../catalogue/public';
import { fold } from '../catalogue/public';
import type { Levels } from '../levels/public';
import type { Media } from '../media/public';
import { shownNameOf } from '../players/public';
import type { Points } from '../points/public';
import type { Visitor } from '../promos/public';
import { inOrder, statusOf } from '../promos/public';
import { type BoardRef, findBoard, type Places } from '../standings/public';
import { type JoinRequest, join } from './join';
import * as view from './presenter';
import * as store from './repository';

/** Names shown of a past tournament. */
const PODIUM = 3;

export interface Page {
  page: number;
  limit: number;
}

interface Parts {
  media: Media;
  catalogue: Catalogue;
  places: Places;
  points: Points;
  levels: Levels;
}

export function createTournaments(core: Core, { media, catalogue, places, points, levels }: Parts) {
  const { db, now } = core;
  const gamesOf = (row: store.TournamentRow) => catalogue.slugsOf(row.gameCategory, row.gameProvider);

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

  async function viewsOf({ locale, player }: Visitor) {
    const series = new Map((await store.allSeries(db)).map((row) => [row.id, row]));
    const members = player ? await store.membershipsOf(db, player.id) : [];
    return async (row: store.TournamentRow): Promise<view.TournamentView> => {
      const member = members.find(({ tournamentId }) => tournamentId === row.id);
      const isPast = statusOf(row, now()) === 'past';
      const podium = isPast ? await leadersOf({ kind: 'tournament', id: row.id }, PODIUM) : [];
      return {
        locale,
        now: now(),
        media,
        member,
        series: row.seriesId === null ? undefined : series.get(row.seriesId),
        numberOfGames: (await gamesOf(row)).length,
        podium: podium.map(({ username }) => username),
        isSeriesLeaderMember:
          player !== null &&
          member !== undefined &&
          row.seriesId !== null &&
          (await isSeriesLeader(row.seriesId, player.id)),
      };
    };
  }

  async function rowOf(slug: string): Promise<store.TournamentRow> {
    const row = await store.tournamentBySlug(db, slug);
    if (!row) throw refuse(404, 'not_found');
    return row;
  }

  async function detail(row: store.TournamentRow, visitor: Visitor): Promise<TournamentDetail> {
    const viewOf = await viewsOf(visitor);
    const playerId = visitor.player?.id ?? null;
    const board = await findBoard(db, { kind: 'tournament', id: row.id });
    const top = board ? await places.top(board, TABLE_PAGE) : [];
    const near = board && playerId ? await places.around(board, playerId, view.NEIGHBOURS) : [];
    const currency = visitor.player?.currency ?? visitor.brand.defaultCurrency;
    return view.toTournamentDetail(row, await viewOf(row), currency, {
      leaders: top.map((standing) => view.toStanding(standing, playerId)),
      opponents: near.map((standing) => view.toStanding(standing, playerId)),
      tieRule: board?.tieRule ?? 'first_reached',
    });
  }

  return {
    async list(visitor: Visitor, { page, limit }: Page, only: store.Only = {}) {
      const ordered = inOrder(await store.allTournaments(db, only), now());
      const shown = ordered.slice((page - 1) * limit, page * limit);
      const viewOf = await viewsOf(visitor);
      const data: Tournament[] = [];
      for (const row of shown) data.push(view.toTournament(row, await viewOf(row)));
      return { data, totalItems: ordered.length };
    },

    /** @throws Refusal 404 `not_found` */
    page: async (slug: string, visitor: Visitor) => detail(await rowOf(slug), visitor),

    /** @throws Refusal as `join` says */
    async join(
      slug: string,
      visitor: Visitor & { player: Player },
      request: Pick<JoinRequest, 'seriesId' | 'idempotencyKey'>,
    ) {
      const row = await rowOf(slug);
      const { player } = visitor;
      const [username, level] = [await shownNameOf(db, player.id), await levels.indexOf(player.id)];
      await join(core, points, { tournamentId: row.id, player, username, level, ...request });
      return detail(await rowOf(slug), visitor);
    },

    async games(slug: string, { page, limit }: Page, q = '') {
      const all = await catalogue.gamesOf(await gamesOf(await rowOf(slug)));
      const wanted = fold(q);
      const found = all.filter(({ name, provider }) => {
        return wanted === ''
          ? q.trim() === ''
          : ` ${fold(name)} ${fold(provider.name)}`.includes(` ${wanted}`);
      });
      return { items: found.slice((page - 1) * limit, page * limit), totalItems: found.length };
    },

    async seriesList(visitor: Visitor): Promise<Series[]> {
      const list: Series[] = [];
      for (const row of inOrder(await store.allSeries(db), now()))
        list.push(await this.seriesOf(row, visitor));
      return list;
    },

    /** @throws Refusal 404 `not_found` */
    async seriesPage(slug: string, visitor: Visitor): Promise<Series> {
      const row = (await store.allSeries(db)).find((series) => series.slug === slug);
      if (!row) throw refuse(404, 'not_found');
      return this.seriesOf(row, visitor);
    },

    async seriesOf(row: store.SeriesRow, { locale, player, brand }: Visitor): Promise<Series> {
      const board = await findBoard(db, { kind: 'series', id: row.id });
      const leaders = board ? await places.top(board, TABLE_PAGE) : [];
      return view.toSeries(row, { locale, now: now(), media }, player?.currency ?? brand.defaultCurrency, {
        leaders: leaders.map((standing) => view.toStanding(standing, player?.id ?? null)),
        tieRule: board?.tieRule ?? 'first_reached',
      });
    },
  };
}
export type Tournaments = ReturnType<typeof createTournaments>;
