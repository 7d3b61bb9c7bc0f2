import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import { getDraw, getDrawEntries } from 'shared-contracts/draws';
import { route } from '../../../http/route';
import type { DrawViews } from './service';

export function drawRoutes(app: FastifyInstance, { draws }: { draws: DrawViews }): void {
  route(app, getDraw, CALL_SCHEMAS, async ({ params, ...visitor }) => ({
    data: await draws.draw(params.slug, visitor),
  }));
  route(app, getDrawEntries, CALL_SCHEMAS, ({ params, query }) =>
    draws.entries(params.slug, query.after === undefined ? 0 : Number(query.after)),
  );
}
