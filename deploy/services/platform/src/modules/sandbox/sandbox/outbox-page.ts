import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core';
import type { MessageSender } from '../../../ports/messages';
import { escapeHtml, headersFor, page } from './page';
import { addMessage, newestMessages } from './repository';

const SHOWN = 100;

/** Keeps e-mails and SMS instead of sending them: `/sandbox/outbox` shows them. */
export function createSandboxSender(core: Core): MessageSender {
  return {
    async send({ channel, brand, to, subject, body }) {
      const message = {
        channel,
        brand,
        recipient: to,
        subject: subject ?? null,
        body,
        at: core.now(),
      };
      await addMessage(core.db, message);
    },
  };
}

/** Newest first; JSON with `Accept: application/json` or at `/sandbox/outbox.json`; `?to=` asks for one recipient. */
export function outboxRoutes(app: FastifyInstance, core: Core): void {
  const newest = (to: string | undefined) => newestMessages(core.db, to, SHOWN);
  type Query = { Querystring: { to?: string } };

  app.get<Query>('/sandbox/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { items: await newest(request.query.to) };
  });
  app.get<Query>('/sandbox/outbox', async (request, reply) => {
    const found = await newest(request.query.to);
    if (request.headers.accept?.includes('application/json')) return { items: found };
    const cards = found.map(
      (message) =>
        `<article class="card"><h2 class="meta">${message.channel === 'sms' ? 'SMS' : 'E-mail'} · ${escapeHtml(message.brand)} · ` +
        `${escapeHtml(message.recipient)} · <time>${message.at.toISOString().slice(0, 19).replace('T', ' ')}</time></h2>` +
        `${message.subject ? `<strong>${escapeHtml(message.subject)}</strong>` : ''}<pre>${linked(message.body)}</pre></article>`,
    );
    const empty = '<p class="card">Nothing was sent yet.</p>';
    const body = `<h1>Outbox</h1><p class="note">E-mails and SMS that this installation would have sent, newest first.</p>${cards.join('') || empty}`;
    return reply.headers(headersFor()).send(page('en', 'Outbox', body, true));
  });
}

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
