import type { Series, Tournament, TournamentDetail } from 'shared-contracts/api';
import { TABLE_PAGE, TOP_LEADERS } from 'shared-contracts/api';
import type { Core } from '../../core';
import type { Player } from '../../http/caller';
import { refuse } from '../../http/errors';
import { fold } from '../catalogue/fold';
import type { Catalogue } from '../catalogue/service';
import type { Media } from '../content/media';
import type { Nicknames, Visitor } from '../promos/service';
import { inOrder, statusOf } from '../promos/status';
import { type JoinRequest, join } from './join';
import * as view from './presenter';
import * as store from './repository';

export type LevelOf = (playerId: number) => Promise<number>;
export interface Page {
  page: number;
  limit: number;
}

export function createTournaments(
  core: Core,
  media: Media,
  catalogue: Catalogue,
  nicknameOf: Nicknames,
  levelOf: LevelOf,
) {
  const { db, now } = core;
  const gamesOf = (row: store.TournamentRow) => catalogue.slugsOf(row.gameCategory, row.gameProvider);

  async function seriesTable(seriesId: number) {
    const stages = await store.allTournaments(db, seriesId);
    return store.seriesStandings(
      db,
      stages.map(({ id }) => id),
    );
  }

  async function viewsOf(rows: readonly store.TournamentRow[], { locale, player }: Visitor) {
    const series = new Map((await store.allSeries(db)).map((row) => [row.id, row]));
    const members = player ? await store.membershipsOf(db, player.id) : [];
    const past = rows.filter((row) => statusOf(row, now()) === 'past').map(({ id }) => id);
    const podiums = await store.podiums(db, past);
    return async (row: store.TournamentRow): Promise<view.TournamentView> => {
      const member = members.find(({ tournamentId }) => tournamentId === row.id);
      const leaders = member && row.seriesId ? (await seriesTable(row.seriesId)).slice(0, TOP_LEADERS) : [];
      return {
        locale,
        now: now(),
        media,
        member,
        series: row.seriesId === null ? undefined : series.get(row.seriesId),
        numberOfGames: (await gamesOf(row)).length,
        podium: podiums.get(row.id) ?? [],
        isSeriesLeaderMember: leaders.some(({ playerId }) => playerId !== null && playerId === player?.id),
      };
    };
  }

  async function rowOf(slug: string): Promise<store.TournamentRow> {
    const row = await store.tournamentBySlug(db, slug);
    if (!row) throw refuse(404, 'not_found');
    return row;
  }

  async function detail(row: store.TournamentRow, visitor: Visitor): Promise<TournamentDetail> {
    const viewOf = await viewsOf([row], visitor);
    const playerId = visitor.player?.id ?? null;
    const table = (await store.standings(db, row.id)).map((standing) => view.toStanding(standing, playerId));
    const currency = visitor.player?.currency ?? visitor.brand.defaultCurrency;
    return view.toTournamentDetail(row, await viewOf(row), currency, table, TABLE_PAGE);
  }

  return {
    async list(visitor: Visitor, { page, limit }: Page, seriesId?: number) {
      const ordered = inOrder(await store.allTournaments(db, seriesId), now());
      const shown = ordered.slice((page - 1) * limit, page * limit);
      const viewOf = await viewsOf(shown, visitor);
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
      const [username, level] = [await nicknameOf(player.id), await levelOf(player.id)];
      await join(core, { tournamentId: row.id, player, username, level, ...request });
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
      const leaders = (await seriesTable(row.id)).slice(0, TABLE_PAGE);
      return view.toSeries(
        row,
        { locale, now: now(), media },
        player?.currency ?? brand.defaultCurrency,
        leaders.map((standing) => view.toStanding(standing, player?.id ?? null)),
      );
    },
  };
}
export type Tournaments = ReturnType<typeof createTournaments>;
