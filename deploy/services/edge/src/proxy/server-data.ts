import type { FastifyReply, FastifyRequest } from 'fastify';
import { getServerData } from 'shared-contracts/content';
import type { Edge } from '../edge';
import type { PlatformAnswer } from '../platform/platform';
import { passOn, sendText } from './forward';
import { toBrowser } from './headers';

export const SERVER_DATA_PATH = getServerData.path;

/** The platform's settings with the visitor's arms, the same in the page and in the call. Null stays null. */
export const withArms = (settings: unknown, arms: Record<string, string>): unknown =>
  typeof settings === 'object' && settings !== null ? { ...settings, abTests: arms } : null;

const objectIn = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Passes the settings on to one visitor; the answer is nobody else's. */
export const passServerData = async (
  edge: Pick<Edge, 'requests' | 'views'>,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PlatformAnswer,
) => {
  if (answer.status !== 200 || answer.headers['content-encoding'])
    return passOn(request, reply, answer);
  const text = await answer.body.text();
  const { visitor } = await edge.requests.arrival(request);
  const arms = edge.views.of(visitor)?.resolved.arms ?? {};
  const value = objectIn(text);
  const { etag: _etag, ...headers } = toBrowser(answer.headers);
  reply.code(200).headers(headers).header('cache-control', 'no-store');
  return sendText(
    request,
    reply,
    value ? JSON.stringify({ ...value, data: withArms(value.data, arms) }) : text,
  );
};
