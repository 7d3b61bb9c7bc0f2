import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Fairness, RoundRecord } from '../../fair-protocol';
import type { FairnessService } from '../fair/fairness';
import type { LiveSession } from '../store/sessions';

const text = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' };
const body = (properties: object) => ({
  schema: { body: closed({ type: 'object', required: Object.keys(properties), properties }) },
});
const commitment = { type: 'string', maxLength: 64, pattern: '^[0-9a-f]{64}$' };

/** Each answers of the session's own seeds alone (SPEC.md PF7). */
export function fairnessRoutes(
  app: FastifyInstance,
  fairness: FairnessService,
  sessionOf: (request: FastifyRequest) => Promise<LiveSession>,
): void {
  app.post(
    '/api/fairness',
    body({}),
    async (request): Promise<Fairness> => fairness.all(await sessionOf(request)),
  );
  const chosen = body({ commitment, clientSeed: { type: 'string', maxLength: 200 } });
  app.post('/api/client-seed', chosen, async (request): Promise<Fairness> => {
    const asked = request.body as { commitment: string; clientSeed: string };
    return fairness.choose(await sessionOf(request), asked.commitment, asked.clientSeed);
  });
  app.post('/api/rotate-seed', body({ commitment }), async (request): Promise<Fairness> => {
    const asked = request.body as { commitment: string };
    return fairness.rotate(await sessionOf(request), asked.commitment);
  });
  app.post('/api/round-record', body({ roundId: text }), async (request): Promise<RoundRecord> => {
    const { roundId } = request.body as { roundId: string };
    return fairness.record(await sessionOf(request), roundId);
  });
}
