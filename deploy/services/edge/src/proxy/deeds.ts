import type { FastifyRequest } from 'fastify';
import { openDeposit } from 'shared-contracts/cashbox';
import { joinTournament } from 'shared-contracts/tournaments';
import type { Edge } from '../edge';

/** Calls that tell, when they succeed, that a player did what builds are watched by. */
const CALLS = [
  { call: openDeposit, deed: 'deposit-started' },
  { call: joinTournament, deed: 'join' },
] as const;
const WATCHED = CALLS.map(({ call: { method, path }, deed }) => ({
  method,
  deed,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Counts what a call of a player came to (E-34); no answer waits for it. */
export const noteDeed = (
  edge: Pick<Edge, 'feedback' | 'requests'>,
  request: FastifyRequest,
  path: string,
  status: number,
): void => {
  if (status !== 200) return;
  const found = WATCHED.find((each) => each.method === request.method && each.path.test(path));
  if (!found) return;
  const note = async () => {
    const { visitor, returning } = await edge.requests.arrival(request);
    if (returning) edge.feedback.exposures.converted(visitor.id, found.deed, Date.now());
  };
  note().catch((error: unknown) => request.log.warn({ err: error }, 'a deed could not be counted'));
};
