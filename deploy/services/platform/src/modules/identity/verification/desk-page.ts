import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { ASKED_DOCUMENTS, DECLINE_REASONS } from 'shared-contracts/verification';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { operatorIn, REFRESHED } from '../operators/public';
import { type Decisions, nameOf } from './decisions';
import type { Links } from './links';
import type { DecisionRow, DocumentRow } from './schema';

const HOME = '/desk/documents';
const ID = closed(Type.Object({ id: Type.String({ pattern: '^\\d+$', maxLength: 9 }) }));
const NOTE = { note: Type.String({ maxLength: 1000 }) };
const ACCEPT = closed(Type.Object({ ...NOTE, name: Type.String({ maxLength: 1000 }) }));
const REASONED = closed(Type.Object({ ...NOTE, reason: Type.String({ maxLength: 60 }) }));
type Id = { Params: { id: string } };
type Reasoned = { note: string; reason: string };

const moment = (at: Date | null) => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
const named = (code: string) => code.replaceAll('_', ' ');
const titleOf = ({ type, playerId, asked }: DocumentRow) =>
  `${named(type)}${asked ? ` (${named(asked)})` : ''} · player ${playerId}`;

const card = (row: DocumentRow) =>
  `<article class="card"><h2 class="meta">${titleOf(row)} · <time>${moment(row.uploadedAt)}</time> · ${row.status}</h2>` +
  `<a class="button" href="${HOME}/${row.id}">Open</a></article>`;
const fact = ([name, value]: [string, string | null]) =>
  `<dt>${name}</dt><dd>${escapeHtml(value ?? '–')}</dd>`;
const line = ({ decision, reason, note, at }: DecisionRow) =>
  `<article class="card"><h2 class="meta">${decision}${reason ? `: ${named(reason)}` : ''} · <time>${moment(at)}</time></h2>` +
  `${note ? `<pre>${escapeHtml(note)}</pre>` : ''}</article>`;

const FIELD = 'class="field"';
/** What was looked at: a name that changed before the press is not accepted. */
const shown = (name: string) =>
  `<input type="hidden" name="name" value="${escapeHtml(name)}"><p class="note">Compare the name. When the player changes it meanwhile, nothing is accepted.</p>`;
const choose = (list: readonly string[]) =>
  `<label class="note">Reason<select name="reason" ${FIELD}>${list.map((one) => `<option value="${one}">${named(one)}</option>`).join('')}</select></label>`;
const form = (to: string, button: string, list?: readonly string[], hidden = '') =>
  `<form class="card" method="post" action="${to}">${hidden}${list ? choose(list) : ''}` +
  `<label class="note">Note for staff<input name="note" maxlength="1000" ${FIELD}></label><button${list ? '' : ' class="main"'}>${button}</button></form>`;

const byOf = (request: FastifyRequest) => ({ operator: operatorIn(request), ip: request.ip });

/** Where staff looks at documents : `/desk/documents`. */
export function deskRoutes(app: FastifyInstance, decisions: Decisions, links: Links): void {
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) => {
    const cards =
      (await decisions.queue()).map(card).join('') ||
      '<p class="card">Nothing was handed in yet.</p>';
    const body = `<h1>Documents</h1><p class="note">Those that wait come first, the longest first.</p>${cards}`;
    return reply
      .headers({ ...headersFor(), ...REFRESHED })
      .send(page('en', 'Documents', body, true));
  });
  app.get<Id>(`${HOME}/:id`, { schema: { hide: true, params: ID } }, async ({ params }, reply) => {
    const { row, player, history } = await decisions.open(Number(params.id));
    const { birthday, country, address } = player;
    const name = nameOf(player);
    const facts: [string, string | null][] = [
      ['Name', name || null],
      ['Birthday', birthday],
      ['Country', country],
      ['Address', address],
    ];
    const { file } = row;
    const picture = file
      ? `<a href="${links.to(file)}"><img class="card" alt="The document" src="${links.to(file)}"></a>`
      : '<p class="card">No picture.</p>';
    const at = `${HOME}/${row.id}`;
    const accept =
      row.status === 'wait' ? form(`${at}/accept`, 'Accept', undefined, shown(name)) : '';
    const isOpen = row.status === 'wait' || row.status === 'success';
    const decline = isOpen ? form(`${at}/decline`, 'Decline', DECLINE_REASONS) : '';
    const ask = form(`${HOME}/players/${row.playerId}/ask`, 'Ask for one more', ASKED_DOCUMENTS);
    const body =
      `<h1>${titleOf(row)}</h1><p class="note"><a href="${HOME}">All documents</a> · ${row.status}${row.declineReason ? `: ${named(row.declineReason)}` : ''}</p>` +
      `${picture}<dl class="card">${facts.map(fact).join('')}</dl>${accept}${decline}${ask}${history.map(line).join('')}`;
    return reply.headers(headersFor()).send(page('en', 'Document', body, true));
  });
  app.post<Id & { Body: { note: string; name: string } }>(
    `${HOME}/:id/accept`,
    { schema: { hide: true, params: ID, body: ACCEPT } },
    async (request, reply) => {
      await decisions.accept(Number(request.params.id), request.body, byOf(request));
      return reply.redirect(HOME, 303);
    },
  );
  app.post<Id & { Body: Reasoned }>(
    `${HOME}/:id/decline`,
    { schema: { hide: true, params: ID, body: REASONED } },
    async (request, reply) => {
      await decisions.decline(Number(request.params.id), request.body, byOf(request));
      return reply.redirect(HOME, 303);
    },
  );
  app.post<Id & { Body: Reasoned }>(
    `${HOME}/players/:id/ask`,
    { schema: { hide: true, params: ID, body: REASONED } },
    async (request, reply) => {
      await decisions.ask(Number(request.params.id), request.body, byOf(request));
      return reply.redirect(HOME, 303);
    },
  );
}
