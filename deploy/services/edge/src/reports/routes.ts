import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PerMinute } from '../build-health/limits';
import { EdgeError } from '../errors';
import { comesFromElsewhere, originOf } from '../proxy/guard';
import type { Attempt, Breaches } from './breaches';
import { REPORT_SCHEMA } from './schema';

/** Where browsers send what they kept a page from. */
export const REPORTS_PATH = '/-/reports';
/** Reports a minute of one address, and the bytes of one. */
const PER_ADDRESS = 60;
const LARGEST = 65_536;

type Body =
  | { 'csp-report': Record<string, string | null> }
  | { type: string; body: Record<string, string | null> }[];

const attemptsIn = (body: Body): Attempt[] => {
  if (!Array.isArray(body)) {
    const {
      'effective-directive': directive,
      'blocked-uri': blocked,
      'source-file': source,
    } = body['csp-report'];
    return [{ directive: directive ?? '', blocked: blocked ?? '', source: source ?? '' }];
  }
  return body.map(
    ({ type, body: { effectiveDirective, blockedURL, sourceFile, documentURL } }) => ({
      directive: type === 'integrity-violation' ? 'integrity' : (effectiveDirective ?? ''),
      blocked: blockedURL ?? '',
      source: sourceFile ?? documentURL ?? '',
    }),
  );
};

const jsonIn = (body: unknown): unknown => {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return null;
  }
};

/** A browser's own report bears no header of ours. @throws EdgeError 403 `forbidden` for another site's */
const refuseElsewhere = (request: FastifyRequest): void => {
  const { origin } = request.headers;
  if ((origin !== undefined && origin !== originOf(request)) || comesFromElsewhere(request)) {
    throw new EdgeError(403, 'forbidden');
  }
};

/** `POST /-/reports`: breaches of the pages' policies. 204; 400 for anything else than a report, 429 for too many. */
export const reportRoutes = (app: FastifyInstance, breaches: Breaches): void => {
  const perAddress = new PerMinute(PER_ADDRESS);
  app.post<{ Body: Body }>(
    REPORTS_PATH,
    {
      bodyLimit: LARGEST,
      schema: { body: REPORT_SCHEMA },
      onRequest: async (request) => {
        if (!perAddress.take(request.ip)) throw new EdgeError(429, 'rate_limited');
        refuseElsewhere(request);
      },
      preValidation: async (request) => {
        (request as { body: unknown }).body = jsonIn(request.body);
      },
      onError: async (_request, _reply, error) => {
        if (!(error instanceof EdgeError)) breaches.unreadable += 1;
      },
    },
    async (request, reply) => {
      const origin = originOf(request);
      for (const attempt of attemptsIn(request.body)) breaches.count(attempt, origin);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
};
