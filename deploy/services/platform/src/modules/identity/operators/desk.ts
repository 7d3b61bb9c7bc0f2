import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../../core';
import { RefusedError, refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page } from '../../sandbox/sandbox/public';
import type { Audit } from './audit';
import { type People, SANDBOX_PEOPLE } from './people';
import type { Operator, Role } from './roles';
import type { DeskSessions } from './sessions';

export const HOME = '/desk';
export const SIGN_IN = `${HOME}/sign-in`;
/** A new list every ten seconds, which keeps no session alive. */
export const REFRESHED = { refresh: '10;url=?auto' };

/** What is named in the audit log with its value; of all else that was sent the name alone, since it may be private words. */
const TOLD =
  'id decision reason player template amount segment brand tournament what to gift round'.split(
    ' ',
  );
const COOKIE = /(?:^|;\s*)desk=([\w-]{43})(?:;|$)/;
/** A page of the desk, with a query that a link has. */
const NEXT = /^\/desk\/[\w/-]{1,100}(?:\?[\w.:%&=+-]{0,500})?$/;
const SECOND = /(?:^|;\s*)desk-person=2(?:;|$)/;

interface Parts {
  sessions: DeskSessions;
  people: People;
  audit: Audit;
}
export interface Place {
  /** Several: any of them opens it. */
  role: Role | readonly Role[];
  path: string;
  title: string;
}
const opens = ({ role }: Place, { roles }: Operator): boolean =>
  [role].flat().some((one) => roles.includes(one));

export const tokenIn = ({ headers }: FastifyRequest): string | null =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? null;

const callers = new WeakMap<FastifyRequest, Operator>();
/** Who of the operator's people asks, in a route of the desk. */
export const operatorIn = (request: FastifyRequest): Operator => {
  const found = callers.get(request);
  if (!found) throw new Error('a route of the desk stands outside of it');
  return found;
};
/** Nobody decides about an account that they play with. @throws RefusedError 403 `action_not_allowed` */
export const demandOther = ({ playerIds }: Operator, playerId: number | null): void => {
  if (playerId !== null && playerIds.includes(playerId)) throw refuse(403, 'action_not_allowed');
};

/** What nobody wrote in full is nothing. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** What a request is about, without private words. */
const detailOf = ({ body, query }: FastifyRequest): Record<string, string> => {
  const sent = Object.entries({
    ...(query as object | undefined),
    ...(body as object | undefined),
  });
  return Object.fromEntries(
    sent.map(([key, value]) => [key, TOLD.includes(key) ? String(value) : '…']),
  );
};
const subjectOf = ({ params, routeOptions }: FastifyRequest): string => {
  const { id } = (params ?? {}) as { id?: string };
  return `${routeOptions.url ?? ''}${id === undefined ? '' : ` ${id}`}`;
};
const wantsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** The operator's desk: which pages there are, and who may open them (SPEC.md, OP). */
export function createDesk(core: Core, { sessions, people, audit }: Parts) {
  const { config, db } = core;
  const places: Place[] = [];
  const routes = new Set<string>();
  const own = config.deskUrl === null ? null : new URL(config.deskUrl).origin;

  /** Only the desk's own pages press its buttons. @throws RefusedError 403 `forbidden` */
  const demandOwn = ({ method, headers }: FastifyRequest, isAutomatic: boolean): void => {
    if (method === 'GET' || method === 'HEAD') return;
    const { origin, 'sec-fetch-site': from } = headers;
    // nobody's session is at stake in a sandbox, and tools that are no browser press there too
    const fits = isAutomatic ? (from ?? 'same-origin') === 'same-origin' : origin === own;
    if (!fits) throw refuse(403, 'forbidden');
  };
  /** Whose session it is; in a sandbox somebody without one is signed in by itself. */
  const callerOf = async (request: FastifyRequest) => {
    const token = tokenIn(request);
    const isSeen = !('auto' in ((request.query as object | undefined) ?? {}));
    const signedIn = token ? await sessions.of(token, isSeen) : null;
    if (signedIn) return { operator: signedIn, isAutomatic: false };
    if (!config.deskSignsIn) return null;
    const name = SANDBOX_PEOPLE[SECOND.test(request.headers.cookie ?? '') ? 1 : 0];
    return { operator: await people.sandboxPerson(name), isAutomatic: true };
  };
  const links = (operator: Operator) => places.filter((place) => opens(place, operator));
  const nav = (request: FastifyRequest): string => {
    const operator = callers.get(request);
    if (!operator) return '';
    const list = links(operator).map(
      ({ path, title }) => `<a href="${path}">${escapeHtml(title)}</a>`,
    );
    const isAutomatic = SANDBOX_PEOPLE.some((name) => name === operator.name);
    const leave = isAutomatic
      ? `<form method="post" action="${HOME}/person"><button>Go on as another person</button></form>`
      : `<form method="post" action="${HOME}/sign-out"><button>Sign out</button></form>`;
    return (
      `<nav aria-label="Desk"><a href="${HOME}">Desk</a>${list.join('')}` +
      `<span class="meta">${escapeHtml(operator.name)}</span>${leave}</nav>`
    );
  };
  const note = (request: FastifyRequest, action: string, detail = detailOf(request)) => {
    const operator = callers.get(request)?.name ?? '-';
    return audit.add(db, { operator, action, subject: subjectOf(request), detail, ip: request.ip });
  };
  /** Answers of errors: a sentence for people, the usual shape for everything else. */
  const failed = async (
    error: FastifyError | RefusedError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const status =
      error instanceof RefusedError ? error.status : error.validation ? 422 : error.statusCode;
    if (status === undefined || status >= 500) throw error;
    const [item] = error instanceof RefusedError ? error.items : [];
    const code = item?.code ?? (status === 422 ? 'validation' : 'unexpected');
    // what a stranger sends is not kept
    if (callers.has(request)) await note(request, 'refused', { ...detailOf(request), code });
    else
      await audit.addStranger({
        operator: '-',
        action: 'refused',
        subject: subjectOf(request),
        detail: { code },
        ip: request.ip,
      });
    if (!wantsHtml(request)) throw error;
    const said = `${code.replaceAll('_', ' ')}${item?.field ? ` (${item.field})` : ''}`;
    const body = `<h1>Not done</h1><p class="card" role="alert">${escapeHtml(said)}</p><p><a href="${HOME}">Desk</a></p>`;
    return reply
      .code(status)
      .headers(headersFor())
      .send(page('en', 'Not done', body, true));
  };

  /** Somebody who signs in comes to the page that they wanted. */
  const signInFirst = (request: FastifyRequest, reply: FastifyReply) => {
    // a link of another site brings no strict cookie along: the browser asks again, from a page of ours
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      const { url } = request;
      const body = `<h1>Operator desk</h1><p><a class="button" href="${escapeHtml(url)}">Go on</a></p>`;
      return reply
        .headers({ ...headersFor(), refresh: `0;url=${url}` })
        .send(page('en', 'Operator desk', body));
    }
    if (NEXT.test(request.url)) reply.header('set-cookie', nextCookie(request.url));
    return reply.redirect(SIGN_IN, 303);
  };
  const nextCookie = (url: string): string =>
    `desk-next=${encodeURIComponent(url)}; Path=${HOME}; HttpOnly; SameSite=Strict; Max-Age=${url ? 600 : 0}${own?.startsWith('https:') ? '; Secure' : ''}`;

  /** What all pages of the desk have in common. */
  const prepare = (scope: FastifyInstance): void => {
    scope.setErrorHandler(failed);
    scope.addHook('onRoute', ({ url }) => void routes.add(url));
    scope.addHook('onSend', async (request, reply, payload) => {
      // a form of a page without a referrer names no origin
      reply.header('referrer-policy', 'same-origin').header('cache-control', 'no-store');
      if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
      return String(payload).replace('<body>', `<body>${nav(request)}`);
    });
  };

  return {
    prepare,
    demandOwn,
    callerOf,
    isThere: config.deskUrl !== null,
    isSecure: own?.startsWith('https:') ?? false,
    links,
    /** Every path of the desk. */
    routes: routes as ReadonlySet<string>,
    /** The page that somebody wanted before they signed in, once. */
    takeNext(request: FastifyRequest, reply: FastifyReply): string | null {
      const [, kept = ''] =
        /(?:^|;\s*)desk-next=([\w.%-]+)/.exec(request.headers.cookie ?? '') ?? [];
      if (!kept) return null;
      reply.header('set-cookie', nextCookie(''));
      const url = decoded(kept);
      return NEXT.test(url) ? url : null;
    },
    /** So that a page knows who asks. */
    know: (request: FastifyRequest, operator: Operator): void =>
      void callers.set(request, operator),
    /**
     * Pages that only people of a role open, below one path; without a desk there are none. A press is in the audit log before
     * anything is done, as is a look at what `:id` names.
     */
    serve(app: FastifyInstance, place: Place, pages: (scope: FastifyInstance) => void): void {
      if (config.deskUrl === null) return;
      places.push(place);
      void app.register(async (scope) => {
        prepare(scope);
        scope.addHook('onRequest', async (request, reply) => {
          const caller = await callerOf(request);
          if (!caller && request.method === 'GET') return signInFirst(request, reply);
          if (!caller) throw refuse(401, 'unauthorized');
          callers.set(request, caller.operator);
          if (!opens(place, caller.operator)) throw refuse(403, 'forbidden');
          demandOwn(request, caller.isAutomatic);
          return undefined;
        });
        scope.addHook('preHandler', async (request) => {
          const isLook = request.method === 'GET';
          if (!isLook) await note(request, 'pressed');
          else if (
            /\/:id/.test(request.routeOptions.url ?? '') ||
            Object.keys(detailOf(request)).some((key) => key !== 'auto')
          )
            await note(request, 'looked');
        });
        const [opened, pressed] = [new Set<string>(), new Set<string>()];
        scope.addHook('onRoute', ({ method, url }) => {
          const methods = [method].flat();
          if (methods.includes('GET')) opened.add(url);
          if (methods.includes('POST')) pressed.add(url);
        });
        pages(scope);
        // a browser that reloads what a refused press left comes to the page of its button
        for (const url of pressed)
          if (!opened.has(url) && !url.includes(':'))
            scope.get(url, { schema: { hide: true } }, async (_request, reply) =>
              reply.redirect(place.path, 303),
            );
      });
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;
