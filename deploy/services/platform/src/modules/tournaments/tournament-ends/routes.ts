import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getCountedRounds, getJournal, getResults, RESULTS_PAGE } from 'shared-contracts/results';
import { playerRoute, route } from '../../../http/route';
import type { TournamentResults } from './results';

const paged = ({ page = 1, limit = RESULTS_PAGE }: { page?: number; limit?: number }) => ({
  page,
  limit,
});

export function resultRoutes(
  app: FastifyInstance,
  { tournamentResults: results }: { tournamentResults: TournamentResults },
): void {
  route(app, getResults, CALL_SCHEMAS, async ({ params, query, ...visitor }) => ({
    data: await results.results(params.slug, visitor, paged(query)),
  }));
  playerRoute(app, getCountedRounds, CALL_SCHEMAS, ({ params, query, player }) =>
    results.rounds(params.slug, player, paged(query)),
  );
  route(app, getJournal, CALL_SCHEMAS, ({ params, query }) =>
    results.journal(params.slug, query.after === undefined ? null : Number(query.after)),
  );
}
