import { randomBytes } from 'node:crypto';
import { ConflictError, RefusedError } from 'deploy-release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INERT } from '../page/policy';
import { isSecure } from '../proxy/forward';
import { refuseForeignForm } from '../proxy/guard';
import { takes, textOf } from '../proxy/takes';
import { apply, CHANGE_FIELDS } from './changes';
import type { ConsoleParts } from './data';
import { type ExperimentFile, experimentFile } from './experiments';
import { type BuildFile, mapOf } from './maps';
import { pageOf } from './pages';
import { BASE, layout, type Page } from './parts/layout';
import { shownChange } from './plan';
import type { ConsoleSessions } from './session';
import { changeView } from './views/change';
import { loginView } from './views/login';

type Fields = { Body: Record<string, string> };
const LOGIN = takes('form', { token: textOf(1000) });
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

const problemOf = (error: unknown): { code: number; text: string } => {
  if (error instanceof ConflictError) {
    const text = `Somebody else was first: revision ${error.actual} is live, you saw ${error.expected}. Look again and decide anew; nothing was changed.`;
    return { code: 409, text };
  }
  if (error instanceof RefusedError) return { code: 422, text: `Refused: ${error.reason}` };
  throw error;
};

/** The release console (SPEC.md, K). */
export const consoleRoutes = (app: FastifyInstance, sessions: ConsoleSessions, parts: ConsoleParts): void => {
  const whoIs = (request: FastifyRequest) => sessions.who(request.headers.cookie, isSecure(request));
  const revision = () => parts.live.current?.document.revision ?? 0;
  const showLogin = (reply: FastifyReply, code: number, given: string, problem: string | null) =>
    sendPage(reply.code(code), { title: 'Log in', section: null, body: loginView(given, problem) });

  app.post<Fields>(`${BASE}/login`, LOGIN, async (request, reply) => {
    refuseForeignForm(request);
    const answer = await sessions.open(request.body.token ?? '', request.ip, isSecure(request));
    if (answer === 'later') return showLogin(reply, 429, '', 'Too many tries. Wait a minute.');
    if (answer === null) return showLogin(reply, 401, '', 'That is nobody’s token.');
    return reply.header('set-cookie', answer).redirect(BASE, 303);
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
    try {
      const { revision: made } = await apply(parts.releasing, new URLSearchParams(request.body), who);
      await parts.live.refresh();
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
      });
    }
  });
  app.get(`${BASE}/change`, async (request, reply) => {
    if (!(await whoIs(request))) return showLogin(reply, 401, '', null);
    const fields = queryOf(request);
    const page = { title: 'Make this change?', section: '/history' as const, revision: revision() };
    try {
      return sendPage(reply, { ...page, body: changeView(await shownChange(parts, fields)) });
    } catch (error) {
      const { code, text } = problemOf(error);
      return sendPage(reply.code(code), { ...page, body: null, notice: { text, wrong: true } });
    }
  });

  app.get<{ Params: BuildFile }>(`${BASE}/maps/:area/:build/:file`, async (request, reply) => {
    if (!(await whoIs(request))) return showLogin(reply, 401, '', null);
    const map = await mapOf(parts.artifacts, request.params);
    if (!map) return show(request, reply);
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    return reply.header('content-security-policy', INERT).send(map);
  });

  app.get<{ Params: ExperimentFile }>(`${BASE}/experiments/:id/export.:format`, async (request, reply) => {
    if (!(await whoIs(request))) return showLogin(reply, 401, '', null);
    const file = await experimentFile(parts, request.params, queryOf(request));
    if (!file) return show(request, reply);
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': INERT,
      'content-type': file.type,
    });
    return reply.header('content-disposition', `attachment; filename="${file.name}"`).send(file.text);
  });

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request);
    if (!(await whoIs(request))) return showLogin(reply, 401, query.get('token') ?? '', null);
    const path = request.url.split('?', 1)[0]?.slice(BASE.length) ?? '';
    try {
      const page = await pageOf(parts, path, query);
      if (!page)
        return sendPage(reply.code(404), {
          title: 'No such page',
          section: '',
          body: null,
          revision: revision(),
        });
      return sendPage(reply, { ...page, revision: revision() });
    } catch (error) {
      const { text } = problemOf(error);
      const notice = { text, wrong: true };
      return sendPage(reply.code(404), {
        title: 'Not found',
        section: '',
        body: null,
        revision: revision(),
        notice,
      });
    }
  };
  app.get(BASE, show);
  app.get(`${BASE}/*`, show);
};
