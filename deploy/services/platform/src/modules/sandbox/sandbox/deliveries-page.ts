import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { refuse } from '../../../http/errors';
import type { ParkedDelivery } from '../../../outbox/parked-repository';
import type { Outbox } from '../../../outbox/service';
import { escapeHtml, headersFor, page } from './page';

const AGAIN = closed(
  Type.Object({
    consumer: Type.String({ maxLength: 100 }),
    event: Type.String({ pattern: '^\\d+$', maxLength: 15 }),
  }),
);
type Again = { Body: { consumer: string; event: string } };

/** Deliveries that failed too often, with what went wrong and a button that has them done again: `/sandbox/deliveries`. */
export function deliveriesRoutes(app: FastifyInstance, { parked }: Outbox): void {
  app.get('/sandbox/deliveries', async (_request, reply) => {
    const { items, total } = await parked.list();
    const cards = items.map(card).join('') || '<p class="card">Nothing is parked.</p>';
    const note = `${total} deliveries failed too often and wait for somebody to have them done again, the oldest first.`;
    const body = `<h1>Parked deliveries</h1><p class="note">${note}</p>${cards}`;
    return reply.headers(headersFor()).send(page('en', 'Parked deliveries', body, true));
  });

  app.post<Again>(
    '/sandbox/deliveries',
    { schema: { hide: true, body: AGAIN } },
    async ({ body, headers }, reply) => {
      // no other page presses the button
      const from = headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
      await parked.again({ consumer: body.consumer, event: Number(body.event) });
      return reply.redirect('/sandbox/deliveries', 303);
    },
  );
}

const card = ({ consumer, event, topic, createdAt, attempts, error }: ParkedDelivery): string =>
  `<article class="card"><h2 class="meta">${escapeHtml(topic)} ${event} · <time>${createdAt.toISOString().slice(0, 19).replace('T', ' ')}</time> · ` +
  `${attempts} tries</h2><strong>${escapeHtml(consumer)}</strong><pre>${escapeHtml(error ?? '')}</pre>` +
  `<form method="post"><input type="hidden" name="consumer" value="${escapeHtml(consumer)}"><input type="hidden" name="event" value="${event}">` +
  '<button class="main">Do it again</button></form></article>';
