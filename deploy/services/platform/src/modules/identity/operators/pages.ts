import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import type { Audit } from './audit';
import { type Desk, HOME, operatorIn, SIGN_IN } from './desk';
import { type People, SANDBOX_PEOPLE } from './people';
import type { AuditRow, PersonRow } from './schema';

const NOTHING = closed(Type.Object({}));
const moment = (at: Date) => `<time>${at.toISOString().slice(0, 19).replace('T', ' ')}</time>`;
const personCard = ({ name, roles, passwordHash, disabledAt, playerIds }: PersonRow) => {
  const state = disabledAt ? 'disabled' : passwordHash ? 'signs in' : 'not enrolled';
  const own = playerIds.length > 0 ? `<p class="note">Plays with ${playerIds.join(', ')}</p>` : '';
  return `<article class="card"><h2 class="meta">${escapeHtml(name)} · ${state}</h2>${roles.join(', ')}${own}</article>`;
};
const entry = ({ id, at, operator, action, subject, detail, ip }: AuditRow) => {
  const facts = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
  return (
    `<article class="card"><h2 class="meta">${id} · ${moment(at)} · ${escapeHtml(operator)} · ${escapeHtml(ip)}</h2>` +
    `<strong>${escapeHtml(action)}</strong> ${escapeHtml(subject)}${facts.length > 0 ? `<pre>${escapeHtml(facts.join('\n'))}</pre>` : ''}</article>`
  );
};

/** The desk's own pages: what one may open, who there is, and who did what. */
export function deskPages(
  app: FastifyInstance,
  core: Core,
  parts: { desk: Desk; people: People; audit: Audit },
) {
  const { desk, people, audit } = parts;
  void app.register(async (scope) => {
    desk.prepare(scope);
    takeForms(scope);
    scope.get(HOME, { schema: { hide: true } }, async (request, reply) => {
      const caller = await desk.callerOf(request);
      if (!caller) return reply.redirect(SIGN_IN, 303);
      const next = desk.takeNext(request, reply);
      if (next) return reply.redirect(next, 303);
      desk.know(request, caller.operator);
      const list = desk
        .links(caller.operator)
        .map(({ path, title }) => `<a class="button" href="${path}">${escapeHtml(title)}</a>`);
      const body = `<h1>Operator desk</h1><p class="note">Signed in as ${escapeHtml(caller.operator.name)}${caller.isAutomatic ? ', as everybody in a sandbox is' : ''}.</p>${list.join('')}`;
      return reply.headers(headersFor()).send(page('en', 'Operator desk', body, true));
    });
    // two people are needed for large payouts, and a sandbox has one visitor
    scope.post(
      `${HOME}/person`,
      { schema: { hide: true, body: NOTHING } },
      async (request, reply) => {
        const caller = await desk.callerOf(request);
        if (!caller?.isAutomatic) throw refuse(403, 'forbidden');
        desk.demandOwn(request, true);
        const other = caller.operator.name === SANDBOX_PEOPLE[0] ? '2' : '1';
        return reply
          .header('set-cookie', `desk-person=${other}; Path=${HOME}; HttpOnly; SameSite=Strict`)
          .redirect(HOME, 303);
      },
    );
  });
  desk.serve(app, { role: 'admin', path: `${HOME}/people`, title: 'People' }, (scope) => {
    scope.get(`${HOME}/people`, { schema: { hide: true } }, async (_request, reply) => {
      const body = `<h1>People</h1><p class="note"><code>npm run operate -- operators</code> adds and disables people, changes their roles and prints links to enrol.</p>${(await people.list()).map(personCard).join('')}`;
      return reply.headers(headersFor()).send(page('en', 'People', body, true));
    });
  });
  desk.serve(app, { role: 'admin', path: `${HOME}/audit`, title: 'Audit log' }, (scope) => {
    scope.get(`${HOME}/audit`, { schema: { hide: true } }, async (request, reply) => {
      core.log.info({ operator: operatorIn(request).name }, 'the audit log was read');
      const { broken, entries } = await audit.firstBroken();
      const state =
        broken === null
          ? `All ${entries} entries are as they were written.`
          : `Entry ${broken} is not as it was written.`;
      const body = `<h1>Audit log</h1><p class="note">${state} The newest come first.</p>${(await audit.newest()).map(entry).join('')}`;
      return reply.headers(headersFor()).send(page('en', 'Audit log', body, true));
    });
  });
}
