import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import {
  chooseTournament,
  getSeries,
  getSeriesList,
  getSeriesStandings,
  getTournament,
  getTournamentGames,
  getTournamentStandings,
  getTournaments,
  joinTournament,
  wantTournament,
} from 'shared-contracts/tournaments';
import { playerRoute, route } from '../../../http/route';
import type { Tournaments } from './service';

export function tournamentRoutes(
  app: FastifyInstance,
  { tournaments }: { tournaments: Tournaments },
): void {
  route(app, getTournaments, CALL_SCHEMAS, ({ query, ...call }) =>
    tournaments.list(call, { page: query.page ?? 1, limit: query.limit ?? 9 }, query),
  );
  route(app, getTournament, CALL_SCHEMAS, async (call) => ({
    data: await tournaments.page(call.params.slug, call),
  }));
  playerRoute(
    app,
    joinTournament,
    CALL_SCHEMAS,
    async ({ params, body, idempotencyKey, ...call }) => ({
      data: await tournaments.join(params.slug, call, { seriesId: body.seriesId, idempotencyKey }),
    }),
  );
  playerRoute(app, chooseTournament, CALL_SCHEMAS, async ({ params, idempotencyKey, ...call }) => ({
    data: await tournaments.choose(params.slug, call, { idempotencyKey }),
  }));
  playerRoute(app, wantTournament, CALL_SCHEMAS, async ({ params, ...call }) => ({
    data: await tournaments.want(params.slug, call),
  }));
  route(app, getTournamentStandings, CALL_SCHEMAS, ({ params, query, player }) =>
    tournaments.standings(params.slug, player, { page: query.page ?? 1, limit: query.limit ?? 10 }),
  );
  route(app, getSeriesStandings, CALL_SCHEMAS, ({ params, query, player }) =>
    tournaments.seriesStandings(params.slug, player, {
      page: query.page ?? 1,
      limit: query.limit ?? 10,
    }),
  );
  route(app, getTournamentGames, CALL_SCHEMAS, ({ params, query }) =>
    tournaments.games(params.slug, { page: query.page ?? 1, limit: query.limit ?? 10 }, query.q),
  );
  route(app, getSeriesList, CALL_SCHEMAS, async (call) => ({
    data: await tournaments.seriesList(call),
  }));
  route(app, getSeries, CALL_SCHEMAS, async (call) => ({
    data: await tournaments.seriesPage(call.params.slug, call),
  }));
}
