import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import type { Outcome, Push } from './service';

const SHOWN = 20;
const SENT = closed(
  Type.Object({
    subscription: Type.String({ pattern: '^\\d+$', maxLength: 15 }),
    title: Type.String({ minLength: 1, maxLength: 100 }),
    body: Type.String({ maxLength: 500 }),
    link: Type.String({ minLength: 1, maxLength: 300 }),
  }),
);
type Sent = { Body: { subscription: string; title: string; body: string; link: string } };

const SAID: Record<Outcome | 'failed', string> = {
  sent: 'The push service took it.',
  gone: 'That browser gets no pushes any more: it is off the list.',
  held_back: 'Nothing was sent: the player is away, or has used up a limit.',
  failed: 'The push service did not take it.',
};

/** Sends a push to one browser and says what became of it: `/sandbox/push`. */
export function pushPage(app: FastifyInstance, push: Push): void {
  const show = async (note: string) => {
    const found = await push.newest(SHOWN);
    const cards = found.map(card).join('') || '<p class="card">No browser gets pushes yet.</p>';
    const about = 'Browsers that get pushes, the newest first. A push opens its page of the site.';
    const said = note && `<p class="card" role="status"><strong>${escapeHtml(note)}</strong></p>`;
    return page('en', 'Push', `<h1>Push</h1><p class="note">${about}</p>${said}${cards}`, true);
  };
  takeForms(app);
  app.get('/sandbox/push', async (_request, reply) =>
    reply.headers(headersFor()).send(await show('')),
  );
  app.post<Sent>(
    '/sandbox/push',
    { schema: { hide: true, body: SENT } },
    async ({ body, headers, log }, reply) => {
      // no other page presses the button
      const from = headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
      const { subscription, title, body: text, link } = body;
      const message = { title, body: text, link, tag: 'sandbox' };
      const outcome = await push.deliver(Number(subscription), message).catch((error: unknown) => {
        log.warn({ err: error }, 'a push of the sandbox was not taken');
        return 'failed' as const;
      });
      return reply.headers(headersFor()).send(await show(SAID[outcome]));
    },
  );
}

const field = (name: string, label: string, value: string) =>
  `<p><label>${label}<br><input name="${name}" value="${value}" required></label></p>`;

const card = ({
  id,
  playerId,
  createdAt,
}: {
  id: number;
  playerId: number;
  createdAt: Date;
}): string =>
  `<article class="card"><h2 class="meta">Player ${playerId} · <time>${createdAt.toISOString().slice(0, 19).replace('T', ' ')}</time></h2>` +
  `<form method="post"><input type="hidden" name="subscription" value="${id}">${field('title', 'Title', 'A word from the house')}` +
  `${field('body', 'Text', 'This is how a push looks.')}${field('link', 'Page', '/promo')}<button class="main">Send</button></form></article>`;
