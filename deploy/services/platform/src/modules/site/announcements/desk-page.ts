import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { LOCALES } from 'shared-contracts/composition';
import { RefusedError } from '../../../http/errors';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { audience, line } from './desk-form';
import type { AnnouncementRow } from './schema';
import { type Announcements, LONGEST } from './service';

const HOME = '/desk/announcements';
const words = Type.String({ maxLength: LONGEST });
const WRITTEN = closed(
  Type.Object({
    brand: Type.String({ maxLength: 50 }),
    segment: Type.String({ maxLength: 50 }),
    player: Type.String({ pattern: '^\\d*$', maxLength: 9 }),
    ru: words,
    en: words,
    it: words,
    br: words,
    link: Type.String({ maxLength: 300 }),
    promotional: Type.Optional(Type.Literal('on')),
    miles: Type.Optional(Type.Literal('on')),
  }),
);
interface Written {
  Body: Record<'brand' | 'segment' | 'player' | 'ru' | 'en' | 'it' | 'br' | 'link', string> & {
    promotional?: 'on';
    miles?: 'on';
  };
}

const form = (): string =>
  `<form class="card" method="post">${audience()}${LOCALES.map((locale) => line(`Text, ${locale}`, locale)).join('')}${line('Page of the site', 'link', '/promo')}` +
  '<label class="note"><input type="checkbox" name="promotional"> Promotional: nobody who is excluded, timed out, out of limits or leaving gets it</label>' +
  '<label class="note"><input type="checkbox" name="miles"> Of the miles programme: said at once to who is on the site, and kept in no list</label>' +
  '<button class="main">Send</button></form>';

const card = ({
  id,
  brand,
  playerId,
  segment,
  texts,
  sent,
  heldBack,
  endedAt,
}: AnnouncementRow): string =>
  `<article class="card"><h2 class="meta">${id} · ${escapeHtml(brand)} · ${playerId ? `player ${playerId}` : escapeHtml(segment ?? 'everybody')} · ${endedAt ? 'sent' : 'on its way'}</h2>` +
  `<pre>${escapeHtml(texts.en)}</pre><dl><dt>Sent</dt><dd>${sent}</dd><dt>Held back</dt><dd>${heldBack}</dd></dl></article>`;

/** Where the operator writes to players: `/desk/announcements`. */
export function deskRoutes(app: FastifyInstance, announcements: Announcements): void {
  const show = async (note: string) => {
    const said = note && `<p class="card" role="status"><strong>${escapeHtml(note)}</strong></p>`;
    const sent = (await announcements.newest()).map(card).join('');
    return page('en', 'Announcements', `<h1>Announcements</h1>${said}${form()}${sent}`, true);
  };
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor()).send(await show('')),
  );
  app.post<Written>(HOME, { schema: { hide: true, body: WRITTEN } }, async ({ body }, reply) => {
    const { brand, segment, player, ru, en, it, br, link, promotional, miles } = body;
    const wish = {
      brand,
      link,
      segment: segment || null,
      playerId: player ? Number(player) : null,
      texts: { ru, en, it, br },
      isPromotional: promotional === 'on',
      isMiles: miles === 'on',
    };
    const refused = await announcements.send(wish).then(
      () => null,
      (error: unknown) => {
        if (error instanceof RefusedError) return error;
        throw error;
      },
    );
    if (!refused) return reply.redirect(HOME, 303);
    const [item] = refused.items;
    return reply
      .headers(headersFor())
      .send(await show(`Not sent: look at ${item?.field ?? 'the form'}.`));
  });
}
