import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { JackpotsView } from '../../jackpot-protocol';
import { refuse } from '../errors';
import type { Providers } from '../providers';
import type { LiveSession } from '../store/sessions';
import { seatOf } from '../wallet/real';

/** Demo credit plays for nothing (SPEC.md JK4). */
const NONE: JackpotsView = { jackpots: [], won: [] };

/** What the operator's jackpots hold, and what this session won of them. */
export function jackpotRoutes(
  app: FastifyInstance,
  providers: Providers,
  sessionOf: (request: FastifyRequest) => Promise<LiveSession>,
): void {
  const schema = { body: closed({ type: 'object', properties: {} }) };
  app.post('/api/jackpots', { schema }, async (request): Promise<JackpotsView> => {
    const session = await sessionOf(request);
    if (session.mode === 'demo') return NONE;
    try {
      return await providers.of(session).platform.jackpots(seatOf(session));
    } catch {
      throw refuse.platform();
    }
  });
}
