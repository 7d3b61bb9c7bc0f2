import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { requireSignature } from '../../../http/signed';
import type { Base } from '../../../module';
import { partnerOf } from '../../../providers';
import { visitorsApart } from './apart-repository';
import { playedBefore } from './before-repository';
import { conversionsBetween } from './repository';

/** What finished a moment ago may still be on its way into the database. */
const LAG_MS = 5000;
/** An answer covers at most so much time. */
const WINDOW_MS = 10 * 60_000;

/** The edge's side: signed with the secret `edge`, headers `x-edge-timestamp` and `x-edge-signature`. */
export async function conversionRoutes(app: FastifyInstance, { core }: Base): Promise<void> {
  await app.register(async (scope) => {
    requireSignature(scope, partnerOf(core.config, 'edge'), core.now);
    const body = closed(
      Type.Object({ since: Type.String({ format: 'date-time', maxLength: 40 }) }),
    );
    scope.post<{ Body: { since: string } }>(
      '/edge/conversions',
      { schema: { body, tags: ['server to server'] } },
      async (request) => {
        const since = new Date(request.body.since);
        const latest = Math.min(core.now().getTime() - LAG_MS, since.getTime() + WINDOW_MS);
        const until = new Date(Math.max(since.getTime(), latest));
        const data = await conversionsBetween(core.db, since, until);
        return { data, until: until.toISOString() };
      },
    );
    const visitor = Type.String({ format: 'uuid', maxLength: 36 });
    const before = closed(
      Type.Object({ visitors: Type.Array(visitor, { minItems: 1, maxItems: 500 }) }),
    );
    scope.post<{ Body: { visitors: string[] } }>(
      '/edge/before',
      { schema: { body: before, tags: ['server to server'] } },
      async (request) => ({ data: await playedBefore(core.db, request.body.visitors, core.now()) }),
    );
    scope.post(
      '/edge/apart',
      { schema: { body: closed(Type.Object({})), tags: ['server to server'] } },
      async () => ({ data: await visitorsApart(core) }),
    );
  });
}
