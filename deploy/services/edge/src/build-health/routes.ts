import { tell } from 'deploy-observability/requests';
import type { FastifyRequest } from 'fastify';
import { putLog, putPerformance } from 'shared-contracts/content';
import type { Edge } from '../edge';
import { troubleIn, vitalsIn } from './reports';
import { viewName } from './view-id';

/** Which view a report is of, as logs call it. */
const viewIn = (body: unknown) => viewName((troubleIn(body) ?? vitalsIn(body))?.view);

/** Looks at what browsers report on its way to the platform; the answer is the platform's, whatever comes of it (E-3). */
export const takeReport = (
  edge: Pick<Edge, 'feedback' | 'requests'>,
  request: FastifyRequest,
): void => {
  const path = request.url.split('?', 1)[0];
  const { health } = edge.feedback;
  const viewId = viewIn(request.body);
  if (viewId) tell(request, { viewId });
  const take = async () => {
    const { visitor, returning } = await edge.requests.arrival(request);
    const from = { visitor: returning ? visitor.id : undefined, ip: request.ip, bot: visitor.bot };
    if (path === putLog.path) await health.log(request.body, from);
    if (path === putPerformance.path) await health.performance(request.body, from);
  };
  take().catch((error: unknown) =>
    request.log.warn({ err: error }, 'a report could not be counted'),
  );
};
