import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { REFRESHED } from '../../identity/operators/public';
import { escapeHtml, headersFor, page } from '../../sandbox/sandbox/public';
import type { ChatMessageRow, ChatRow } from './schema';
import type { Chats } from './service';

const ID = closed(Type.Object({ id: Type.String({ pattern: '^\\d+$', maxLength: 9 }) }));
const ANSWER = closed(
  Type.Object({
    key: Type.String({ pattern: '^[\\w-]+$', minLength: 8, maxLength: 64 }),
    body: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
);
type Id = { Params: { id: string } };

const nameOf = ({ id, brand, playerId, location }: ChatRow) =>
  `${escapeHtml(brand)} · ${playerId === null ? `guest ${id}` : `player ${playerId}`}${location === 'vip' ? ' · VIP' : ''}`;
const moment = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
const card = (chat: ChatRow) =>
  `<article class="card"><h2 class="meta">${nameOf(chat)} · <time>${moment(chat.lastAt)}</time>${chat.isWaiting ? ' · waits' : ''}</h2>` +
  `<a class="button" href="/desk/support/${chat.id}">Open</a></article>`;
const line = ({ author, body, at }: ChatMessageRow) =>
  `<article class="card"><h2 class="meta">${author} · <time>${moment(at)}</time></h2><pre>${escapeHtml(body)}</pre></article>`;

/** Where somebody answers players: `/desk/support`. */
export function deskRoutes(app: FastifyInstance, { desk }: Chats): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/desk/support', { schema: { hide: true } }, async (_request, reply) => {
    const chats =
      (await desk.list()).map(card).join('') || '<p class="card">Nobody has written yet.</p>';
    const body = `<h1>Support</h1><p class="note">Talks of players and guests; those that wait for an answer come first.</p>${chats}`;
    return reply.headers({ ...headersFor(), ...REFRESHED }).send(page('en', 'Support', body, true));
  });
  app.get<Id>(
    '/desk/support/:id',
    { schema: { hide: true, params: ID } },
    async ({ params }, reply) => {
      const { chat, messages } = await desk.open(Number(params.id));
      const about = chat.about ? ` · about ${escapeHtml(chat.about)}` : '';
      const body =
        `<h1>${nameOf(chat)}</h1><p class="note"><a href="/desk/support">All talks</a> · writes in ${chat.locale}${about} · <a href="/desk/support/${chat.id}">Read again</a></p>` +
        `${messages.map(line).join('')}<form method="post"><input type="hidden" name="key" value="${randomUUID()}">` +
        '<label class="note" for="body">Answer</label><textarea class="field" id="body" name="body" rows="3" maxlength="2000" required></textarea>' +
        '<button class="main">Send</button></form>';
      return reply.headers(headersFor()).send(page('en', 'Support', body, true));
    },
  );
  app.post<Id & { Body: { key: string; body: string } }>(
    '/desk/support/:id',
    { schema: { hide: true, params: ID, body: ANSWER } },
    async ({ params, body }, reply) => {
      await desk.answer(Number(params.id), { key: body.key, body: body.body.trim() });
      return reply.redirect(`/desk/support/${params.id}`, 303);
    },
  );
}
