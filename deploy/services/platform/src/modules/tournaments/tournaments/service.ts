import type { Series, Tournament, TournamentDetail } from 'shared-contracts/tournaments';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { shownNameOf } from '../../identity/players/public';
import { shownRates } from '../../money/rates/public';
import { fold } from '../../play/catalogue/public';
import { inOrder, type Visitor } from '../../promotions/promos/public';
import type { Points } from '../../rewards/points/public';
import { type BoardRef, findBoard, participants } from '../standings/public';
import { barredBy, chosenBeside, heldBy } from './entry';
import { type JoinRequest, join } from './join';
import * as view from './presenter';
import * as store from './repository';
import { createViews, type ViewParts } from './views';
import type { Wishes } from './wishes';

export interface Page {
  page: number;
  limit: number;
}
interface Parts extends ViewParts {
  points: Points;
  wishes: Wishes;
}
type PlayerVisitor = Visitor & { player: Player };

export function createTournaments(core: Core, { points, wishes, ...parts }: Parts) {
  const { db, now } = core;
  const views = createViews(core, parts);
  const currencyOf = ({ player, brand }: Visitor) => player?.currency ?? brand.defaultCurrency;

  async function rowOf(slug: string): Promise<store.TournamentRow> {
    const row = await store.tournamentBySlug(db, slug);
    if (!row) throw refuse(404, 'not_found');
    return row;
  }
  async function seriesRow(slug: string): Promise<store.SeriesRow> {
    const row = await store.seriesBySlug(db, slug);
    if (!row) throw refuse(404, 'not_found');
    return row;
  }

  async function barredFrom(row: store.TournamentRow, visitor: Visitor) {
    const guest = {
      level: row.levelFrom ?? row.levelTo ?? 1,
      status: 'none' as const,
      isInvited: false,
    };
    return barredBy(row, (await views.entrantOf(visitor, row.id)) ?? guest);
  }

  async function detail(row: store.TournamentRow, visitor: Visitor): Promise<TournamentDetail> {
    const mine = await views.seatsOf(visitor);
    const viewOf = await views.viewsOf(visitor, mine);
    const board = await views.board({ kind: 'tournament', id: row.id }, row.prizes, visitor);
    return view.toTournamentDetail(row, await viewOf(row), currencyOf(visitor), board, {
      barred: (await barredFrom(row, visitor)) ?? heldBy(mine.seats, row, now()),
      chosenBeside: chosenBeside(mine.seats, row, now()),
    });
  }

  async function seriesOf(row: store.SeriesRow, visitor: Visitor): Promise<Series> {
    const { locale } = visitor;
    const mine = await views.seatsOf(visitor);
    const board = await views.board({ kind: 'series', id: row.id }, row.prizes, visitor);
    const stages = await store.allTournaments(db, { seriesId: row.id });
    const byRates = stages.some(
      ({ mechanic, betMin, betMax }) => mechanic <= 2 || betMin || betMax,
    );
    return view.toSeries(row, { locale, now: now(), media: parts.media }, board, {
      rates: byRates ? shownRates(row.rates, currencyOf(visitor)) : null,
      barred: heldBy(mine.seats, { id: null, seriesId: row.id }, now()),
      isMember:
        mine.series.has(row.id) ||
        mine.seats.some(({ tournament }) => tournament.seriesId === row.id),
    });
  }

  const takePart = async (
    slug: string,
    visitor: PlayerVisitor,
    request: Pick<JoinRequest, 'seriesId' | 'idempotencyKey' | 'choose'>,
  ) => {
    const row = await rowOf(slug);
    const { player } = visitor;
    const [username, level] = [
      await shownNameOf(db, player.id),
      await parts.levels.indexOf(player.id),
    ];
    await join(core, points, { tournamentId: row.id, player, username, level, ...request });
    return detail(await rowOf(slug), visitor);
  };

  const placesOf = async (ref: BoardRef, player: Player | null, { page, limit }: Page) => {
    const board = await findBoard(db, ref);
    if (!board) return { items: [], totalItems: 0 };
    const found = await participants(db, board, { field: 'rank', order: 'asc', page, limit });
    const items = found.items.map((standing) => view.toStanding(standing, player?.id ?? null));
    return { items, totalItems: found.totalItems };
  };

  return {
    async list(visitor: Visitor, { page, limit }: Page, only: store.Only = {}) {
      const ordered = inOrder(await store.allTournaments(db, only), now());
      const shown = ordered.slice((page - 1) * limit, page * limit);
      const viewOf = await views.viewsOf(visitor, await views.seatsOf(visitor));
      const data: Tournament[] = [];
      for (const row of shown) data.push(view.toTournament(row, await viewOf(row)));
      return { data, totalItems: ordered.length };
    },

    /** @throws RefusedError 404 `not_found` */
    page: async (slug: string, visitor: Visitor) => detail(await rowOf(slug), visitor),

    /** @throws RefusedError as `join` says */
    join: (
      slug: string,
      visitor: PlayerVisitor,
      request: Pick<JoinRequest, 'seriesId' | 'idempotencyKey'>,
    ) => takePart(slug, visitor, { ...request, choose: false }),

    /** @throws RefusedError as `join` says */
    choose: (slug: string, visitor: PlayerVisitor, request: Pick<JoinRequest, 'idempotencyKey'>) =>
      takePart(slug, visitor, { ...request, seriesId: undefined, choose: true }),

    /** @throws RefusedError 404 `not_found`, 422 `action_is_inactive`, `action_not_allowed` */
    async want(slug: string, visitor: PlayerVisitor): Promise<TournamentDetail> {
      const row = await rowOf(slug);
      if (await barredFrom(row, visitor)) throw refuse(422, 'action_not_allowed');
      await wishes.want(row.id, visitor.player.id);
      return detail(row, visitor);
    },

    /** @throws RefusedError 404 `not_found` */
    standings: async (slug: string, player: Player | null, page: Page) =>
      placesOf({ kind: 'tournament', id: (await rowOf(slug)).id }, player, page),
    /** @throws RefusedError 404 `not_found` */
    seriesStandings: async (slug: string, player: Player | null, page: Page) =>
      placesOf({ kind: 'series', id: (await seriesRow(slug)).id }, player, page),

    async games(slug: string, { page, limit }: Page, q = '') {
      const all = await parts.catalogue.gamesOf(await views.gamesOf(await rowOf(slug)));
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
        list.push(await seriesOf(row, visitor));
      return list;
    },

    /** @throws RefusedError 404 `not_found` */
    seriesPage: async (slug: string, visitor: Visitor): Promise<Series> =>
      seriesOf(await seriesRow(slug), visitor),
  };
}
export type Tournaments = ReturnType<typeof createTournaments>;
