import { createHmac } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import {
  type ConsolePass,
  type ConsoleRights,
  PASS_LIFE,
  PASS_PURPOSE,
} from 'shared-contracts/console-pass';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { requireSignature } from '../../../http/signed';
import { partnerOf } from '../../../providers';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import type { Audit } from './audit';
import { type Desk, HOME, operatorIn } from './desk';
import type { People } from './people';
import type { Operator, Role } from './roles';

const PATH = `${HOME}/console`;
/** Where the console of a site sends people to the desk. */
const CONSOLE = '/-/console';
/** The one that lets do most comes first. */
const RIGHTS: readonly (readonly [Role, ConsoleRights])[] = [
  ['releases-all', 'all'],
  ['releases-areas', 'areas'],
  ['releases-read', 'read'],
];
const SITE = Type.String({ minLength: 1, maxLength: 200 });
const ASK = Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 });
const ASKED = closed(Type.Object({ site: Type.Optional(SITE), ask: Type.Optional(ASK) }));
const PRESSED = closed(Type.Object({ site: SITE, ask: ASK }));

const rightsOf = ({ roles }: Pick<Operator, 'roles'>): ConsoleRights | null =>
  RIGHTS.find(([role]) => roles.includes(role))?.[1] ?? null;

/** What a release console of an edge with the same secret takes for a minute. */
const signPass = (secret: string, pass: ConsolePass): string => {
  const claims = Buffer.from(JSON.stringify(pass)).toString('base64url');
  const key = createHmac('sha256', secret).update(PASS_PURPOSE).digest();
  return `${claims}.${createHmac('sha256', key).update(claims).digest('base64url')}`;
};

/** The desk lets people into the release console. */
export function consolePages(
  app: FastifyInstance,
  core: Core,
  { desk, audit }: { desk: Desk; audit: Audit },
) {
  const { config, db, now } = core;
  const place = { role: RIGHTS.map(([role]) => role), path: PATH, title: 'Release console' };
  /** A pass goes to nobody else. @throws RefusedError 403 `forbidden` */
  const demandSite = (site: string): void => {
    if (!config.siteOrigins.includes(site)) throw refuse(403, 'forbidden');
  };
  desk.serve(app, place, (scope) => {
    takeForms(scope);
    scope.get<{ Querystring: { site?: string; ask?: string } }>(
      PATH,
      { schema: { hide: true, querystring: ASKED } },
      async (request, reply) => {
        const { site, ask } = request.query;
        if (site === undefined || ask === undefined) {
          const links = config.siteOrigins.map(
            (origin) =>
              `<a class="button" href="${escapeHtml(origin)}${CONSOLE}/desk">${escapeHtml(origin)}</a>`,
          );
          const body = `<h1>Release console</h1><p class="note">It opens at each site, and is the same at all.</p>${links.join('')}`;
          return reply.headers(headersFor()).send(page('en', 'Release console', body, true));
        }
        demandSite(site);
        // whatever runs at the site can lead here, and only a person presses
        const fields = [
          ['site', site],
          ['ask', ask],
        ].map(
          ([name, value = '']) =>
            `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
        );
        const body =
          `<h1>Release console</h1><p class="note">For an hour this browser can do there what your role lets you do. Go on only if you came here yourself.</p>` +
          `<form method="post" action="${PATH}">${fields.join('')}<button>Open the console of ${escapeHtml(site)}</button></form>`;
        return reply.headers(headersFor([site])).send(page('en', 'Release console', body, true));
      },
    );
    scope.post<{ Body: { site: string; ask: string } }>(
      PATH,
      { schema: { hide: true, body: PRESSED } },
      async (request, reply) => {
        const { site, ask } = request.body;
        demandSite(site);
        const operator = operatorIn(request);
        const rights = rightsOf(operator);
        // the desk opened the page to a role of these alone
        if (!rights) throw refuse(403, 'forbidden');
        const until = now().getTime() + PASS_LIFE;
        const pass = signPass(config.secrets.edge, {
          person: operator.name,
          rights,
          site,
          ask,
          until,
        });
        await audit.add(db, {
          operator: operator.name,
          action: 'console opened',
          subject: site,
          detail: { rights },
          ip: request.ip,
        });
        return reply.redirect(`${site}${CONSOLE}/pass?pass=${pass}`, 303);
      },
    );
  });
}

/** What edges ask of whom the desk let in to a console. */
export async function consolePeople(
  app: FastifyInstance,
  core: Core,
  people: People,
): Promise<void> {
  await app.register(async (scope) => {
    requireSignature(scope, partnerOf(core.config, 'edge'), core.now);
    const body = closed(Type.Object({ person: Type.String({ minLength: 1, maxLength: 40 }) }));
    scope.post<{ Body: { person: string } }>(
      '/edge/person',
      { schema: { body, tags: ['server to server'] } },
      async (request) => {
        const row = await people.active(request.body.person);
        const enrolledAt = row ? await people.enrolledAt(row) : 0;
        return { data: { rights: row && rightsOf(row), enrolledAt } };
      },
    );
  });
}
