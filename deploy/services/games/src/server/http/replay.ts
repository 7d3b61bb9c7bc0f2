import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { ReplayView } from '../../replay-protocol';
import type { Provider } from '../providers';
import type { ReplayService } from '../replay/replays';

/** What the page of a past round asks for, with its ticket as bearer. */
export function replayRoutes(
  app: FastifyInstance,
  replays: ReplayService,
  askedBy: (request: FastifyRequest) => { ticket: string; provider: Provider },
): void {
  const schema = { body: closed({ type: 'object', properties: {} }) };
  app.post('/api/replay', { schema }, async (request): Promise<ReplayView> => {
    const { ticket, provider } = askedBy(request);
    return replays.show(ticket, provider);
  });
}
