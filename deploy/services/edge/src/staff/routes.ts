import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffOverride } from 'shared-contracts/composition';
import { withOverride } from '../composition/visitor';
import type { Edge } from '../edge';
import { isSecure } from '../proxy/forward';
import { originOf, refuseForeignForm } from '../proxy/guard';
import { takes, textOf } from '../proxy/takes';
import { overrideCookie } from '../session/cookies';
import { isEntry, type Overrides, type Refused } from './overrides';
import { confirmPage, type OverrideRow, refusalPage } from './pages';

const asPage = (reply: FastifyReply, nonce: string) =>
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // the address holds the token; a form without any referrer would have no origin either
    'referrer-policy': 'same-origin',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });

/** The page that the caller came from when it is one of this site, else the first. */
const wayBack = (request: FastifyRequest): string => {
  const { referer } = request.headers;
  const url = referer && URL.canParse(referer) ? new URL(referer) : null;
  // a path with two slashes in front would be another site's address
  return url?.origin === originOf(request) ? url.pathname.replace(/^\/+/, '/') + url.search : '/';
};

/** `/-/override?token=` asks, `POST /-/override` begins, `POST /-/override/reset` ends (C-10). */
export const overrideRoutes = (
  app: FastifyInstance,
  edge: Pick<Edge, 'requests'>,
  overrides: Overrides,
): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
    const nonce = randomBytes(16).toString('base64');
    asPage(reply, nonce).code(refused === 'malformed' ? 400 : 403);
    return reply.send(refusalPage(edge.requests.brand(request), nonce, refused));
  };
  const rowsOf = async (
    request: FastifyRequest,
    override: StaffOverride,
  ): Promise<OverrideRow[]> => {
    const { visitor } = await edge.requests.arrival(request);
    const resolution = await edge.requests.resolve(withOverride(visitor, override));
    return Object.entries(override.areas).map(([area, build]) => {
      const choice = area === 'shell' ? resolution?.shell : resolution?.areas[area];
      const step = choice?.steps.find(({ why }) => why === 'override');
      const problem =
        isEntry(build) || (step && !step.passed) ? null : (step?.passed ?? 'it cannot run');
      return { area, build, problem };
    });
  };

  app.get<{ Querystring: { token?: string | string[] } }>('/-/override', async (request, reply) => {
    const token = String(request.query.token ?? '');
    const answer = overrides.read(token);
    if ('refused' in answer) return refuse(request, reply, answer.refused);
    const nonce = randomBytes(16).toString('base64');
    const { until } = answer.override;
    const rows = await rowsOf(request, answer.override);
    return asPage(reply, nonce).send(
      confirmPage(edge.requests.brand(request), nonce, { token, until, rows }),
    );
  });
  const taken = takes('form', { token: textOf(10_000) }, []);
  app.post<{ Body: { token?: string } }>('/-/override', taken, async (request, reply) => {
    refuseForeignForm(request);
    const { token = '' } = request.body;
    const answer = overrides.read(token);
    if ('refused' in answer) return refuse(request, reply, answer.refused);
    request.log.info({ override: answer.override }, 'an override begins');
    reply.header('set-cookie', overrideCookie(token, answer.seconds, isSecure(request)));
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
  app.post('/-/override/reset', takes('form', {}), async (request, reply) => {
    refuseForeignForm(request);
    reply.header('set-cookie', overrideCookie('', 0, isSecure(request)));
    return reply.header('cache-control', 'no-store').redirect(wayBack(request), 303);
  });
};
