import { randomBytes } from 'node:crypto';
import { ConflictError, RefusedError } from 'deploy-release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { INERT } from '../page/policy';
import { isSecure } from '../proxy/forward';
import { originOf, refuseForeignForm } from '../proxy/guard';
import { takes, textOf } from '../proxy/takes';
import { apply, CHANGE_FIELDS, RightsError } from './changes';
import type { ConsoleParts } from './data';
import { withProof } from './doubt';
import { type ExperimentFile, experimentFile } from './experiments';
import { type BuildFile, mapOf } from './maps';
import { pageOf } from './pages';
import { BASE, layout, type Page } from './parts/layout';
import { shownChange } from './plan';
import { type ConsoleUser, includes, RIGHTS_TEXT, rightsFor } from './rights';
import type { ConsoleSessions } from './session';
import { changeView } from './views/change';
import { arrivedView, loginView } from './views/login';

type Fields = { Body: Record<string, string> };
const LOGIN = takes('form', { token: textOf(1000) });
const PASS = {
  schema: { querystring: closed({ type: 'object', properties: { pass: textOf(2000) } }) },
};
const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://console').searchParams;

const sendPage = (reply: FastifyReply, page: Page) => {
  const nonce = randomBytes(16).toString('base64');
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    // a login link holds the token; a form without any referrer would have no origin either
    'referrer-policy': 'same-origin',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  return reply.send(layout(page, nonce));
};

const beyond = (rights: ConsoleUser['rights']) => ({
  code: 403,
  text: `You may ${RIGHTS_TEXT[rights]}: this change needs more. Nothing was changed.`,
});

const problemOf = (error: unknown): { code: number; text: string } => {
  if (error instanceof RightsError) return beyond(error.held);
  if (error instanceof ConflictError) {
    const text = `Somebody else was first: revision ${error.actual} is live, you saw ${error.expected}. Look again and decide anew; nothing was changed.`;
    return { code: 409, text };
  }
  if (error instanceof RefusedError) return { code: 422, text: `Refused: ${error.reason}` };
  throw error;
};

/** Why somebody may not make a change; null when they may. */
function refusalOf(
  { rights, isSure }: ConsoleUser,
  wanted: string,
): { code: number; text: string } | null {
  if (!includes(rights, rightsFor(wanted))) return beyond(rights);
  if (!isSure)
    return {
      code: 503,
      text: 'The desk does not answer, so it is not sure that you still may do this. Nothing was changed. Try again in a moment.',
    };
  return null;
}

/** The release console (SPEC.md, K). */
export const consoleRoutes = (
  app: FastifyInstance,
  sessions: ConsoleSessions,
  parts: ConsoleParts,
): void => {
  const whoIs = (request: FastifyRequest) =>
    sessions.who(request.headers.cookie, isSecure(request));
  const revision = () => parts.live.current?.document.revision ?? 0;
  const { desk, deskAlone } = sessions.access;
  const ways = { desk: desk !== null, token: !deskAlone };
  const showLogin = (reply: FastifyReply, code: number, given: string, problem: string | null) =>
    sendPage(reply.code(code), {
      title: 'Log in',
      section: null,
      body: loginView(ways, given, problem),
    });
  const told = (request: FastifyRequest, person: string, said: string) =>
    request.log.info({ person, ip: request.ip }, `console: ${said}`);

  app.post<Fields>(`${BASE}/login`, LOGIN, async (request, reply) => {
    refuseForeignForm(request);
    const answer = await sessions.open(request.body.token ?? '', request.ip, isSecure(request));
    if (answer === 'later') return showLogin(reply, 429, '', 'Too many tries. Wait a minute.');
    if (answer === null) {
      told(
        request,
        '-',
        deskAlone ? 'a token was refused, people come from the desk' : 'a token was refused',
      );
      const problem = deskAlone
        ? 'Tokens open nothing here: sign in at the desk.'
        : 'That is nobody’s token.';
      return showLogin(reply, deskAlone ? 403 : 401, '', problem);
    }
    told(request, answer.name, 'signed in by a token');
    return reply.header('set-cookie', answer.cookie).redirect(BASE, 303);
  });
  app.get(`${BASE}/desk`, async (request, reply) => {
    const asked = sessions.ask(originOf(request), isSecure(request));
    if (!asked) return showLogin(reply, 404, '', 'There is no desk to sign in at.');
    reply.headers({ 'cache-control': 'no-store', 'set-cookie': asked.cookie });
    return reply.redirect(asked.url, 303);
  });
  app.get<{ Querystring: { pass?: string } }>(`${BASE}/pass`, PASS, async (request, reply) => {
    const { pass = '' } = request.query;
    const { cookie } = request.headers;
    const entered = await sessions.enter(pass, originOf(request), cookie, isSecure(request));
    if (!entered) {
      told(request, '-', 'a pass was refused');
      return showLogin(
        reply,
        401,
        '',
        'That pass is used, too old, or of another browser. Sign in again.',
      );
    }
    told(request, entered.name, 'signed in by the desk');
    // the browser came from another site: with this answer's cookie it asks again by itself
    reply.headers({ 'set-cookie': entered.cookies, refresh: `0;url=${BASE}` });
    return sendPage(reply, { title: 'Signed in', section: null, body: arrivedView(entered.name) });
  });
  app.post(`${BASE}/logout`, takes('form', {}), async (request, reply) => {
    refuseForeignForm(request);
    const cookie = await sessions.close(request.headers.cookie, isSecure(request));
    return reply.header('set-cookie', cookie).redirect(BASE, 303);
  });

  app.post<Fields>(`${BASE}/change`, takes('form', CHANGE_FIELDS, []), async (request, reply) => {
    refuseForeignForm(request);
    const who = await whoIs(request);
    if (!who) return showLogin(reply, 401, '', 'Log in again; nothing was changed.');
    const wanted = request.body.do ?? '';
    const refusal = refusalOf(who, wanted);
    if (refusal) {
      const why = who.isSure ? '' : ', and the desk does not answer';
      told(request, who.name, `${wanted} was refused to the right ${who.rights}${why}`);
      const notice = { text: refusal.text, wrong: true };
      const page = { title: 'Not changed', section: '' as const, body: null, revision: revision() };
      return sendPage(reply.code(refusal.code), { ...page, who, notice });
    }
    try {
      const fields = await withProof(parts, new URLSearchParams(request.body));
      const { revision: made } = await apply(parts.releasing, fields, who);
      await parts.live.refresh();
      told(request, who.name, `${wanted} made revision ${made}`);
      return reply.redirect(`${BASE}/history/${made}`, 303);
    } catch (error) {
      const { code, text } = problemOf(error);
      const notice = { text, wrong: true };
      return sendPage(reply.code(code), {
        title: 'Not changed',
        section: '',
        body: null,
        revision: revision(),
        notice,
        who,
      });
    }
  });
  app.get(`${BASE}/change`, async (request, reply) => {
    const who = await whoIs(request);
    if (!who) return showLogin(reply, 401, '', null);
    const fields = queryOf(request);
    const page = {
      title: 'Make this change?',
      section: '/history' as const,
      revision: revision(),
      who,
    };
    const refusal = refusalOf(who, fields.get('do') ?? '');
    if (refusal) {
      const notice = { text: refusal.text, wrong: true };
      return sendPage(reply.code(refusal.code), { ...page, body: null, notice });
    }
    try {
      return sendPage(reply, {
        ...page,
        body: changeView(await shownChange(parts, fields, who.rights)),
      });
    } catch (error) {
      const { code, text } = problemOf(error);
      return sendPage(reply.code(code), { ...page, body: null, notice: { text, wrong: true } });
    }
  });

  app.get<{ Params: BuildFile }>(`${BASE}/maps/:area/:build/:file`, async (request, reply) => {
    if (!(await whoIs(request))) return showLogin(reply, 401, '', null);
    const map = await mapOf(parts.artifacts, request.params);
    if (!map) return show(request, reply);
    reply.headers({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    return reply.header('content-security-policy', INERT).send(map);
  });

  app.get<{ Params: ExperimentFile }>(
    `${BASE}/experiments/:id/export.:format`,
    async (request, reply) => {
      if (!(await whoIs(request))) return showLogin(reply, 401, '', null);
      const file = await experimentFile(parts, request.params, queryOf(request));
      if (!file) return show(request, reply);
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': INERT,
        'content-type': file.type,
      });
      return reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.text);
    },
  );

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request);
    const who = await whoIs(request);
    if (!who) return showLogin(reply, 401, query.get('token') ?? '', null);
    const path = request.url.split('?', 1)[0]?.slice(BASE.length) ?? '';
    try {
      const page = await pageOf(parts, path, query);
      if (!page)
        return sendPage(reply.code(404), {
          title: 'No such page',
          section: '',
          body: null,
          revision: revision(),
          who,
        });
      return sendPage(reply, { ...page, revision: revision(), who });
    } catch (error) {
      const { text } = problemOf(error);
      const notice = { text, wrong: true };
      return sendPage(reply.code(404), {
        title: 'Not found',
        section: '',
        body: null,
        revision: revision(),
        notice,
        who,
      });
    }
  };
  app.get(BASE, show);
  app.get(`${BASE}/*`, show);
};
