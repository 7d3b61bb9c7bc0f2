import { Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { isLocale, type Locale } from 'shared-contracts/composition';
import { BRANDS, type Brand, brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { framePage, framePolicy } from './frame-page';
import { FRAME_SCRIPT } from './frame-script';
import type { Chats } from './service';

const FRAME = closed(
  Type.Object({
    site: Type.String({ maxLength: 200 }),
    brand: Type.String({ maxLength: 40 }),
    lang: Type.Optional(Type.String({ maxLength: 5 })),
  }),
);
const AFTER = closed(
  Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d+$', maxLength: 15 })) }),
);
const KEY = Type.String({ pattern: '^[\\w-]+$', minLength: 8, maxLength: 64 });
const MESSAGE = closed(
  Type.Object({ key: KEY, body: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
);
const NOTHING = closed(Type.Object({}));

/** Origins that may frame the brand's site, and so what stands in it; the sandbox's by this server's address. */
const embeddersOf = ({ embedders = [] }: Brand, platform: string): string[] =>
  embedders.map((each) => {
    const [hole, host] = /\{sandbox(?::([\w.-]+))?\}/.exec(each) ?? [];
    const origin = new URL(hole ? platform : each);
    if (host) origin.hostname = host;
    return origin.origin;
  });

type Frame = { Querystring: { site: string; brand: string; lang?: string } };
type Message = { Body: { key: string; body: string } };

const ticketOf = ({ headers }: FastifyRequest) =>
  /^Bearer (\S{1,2000})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The frame of the chat and its calls: an origin of its own, which has no cookies and takes the server's ticket alone (CH4). */
export function frameRoutes(app: FastifyInstance, core: Core, chats: Chats): void {
  const siteOf = (site: string, brand: Brand): string => {
    const known =
      core.config.siteOrigins.includes(site) && brand.hosts.includes(new URL(site).hostname);
    if (!known) throw refuse(404, 'not_found');
    return site;
  };

  app.get<Frame>(
    '/chat/frame',
    { schema: { hide: true, querystring: FRAME } },
    async ({ query }, reply) => {
      const brand = BRANDS.find(({ id }) => id === query.brand);
      if (!brand) throw refuse(404, 'not_found');
      const site = siteOf(query.site, brand);
      const locale: Locale =
        isLocale(query.lang) && brand.locales.includes(query.lang)
          ? query.lang
          : brand.defaultLocale;
      const { settings } = brand.rules.site.callCenter;
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': framePolicy(
            site,
            embeddersOf(brand, core.config.platformUrl),
            settings.script,
          ),
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(framePage({ site, locale, script: settings.script ?? null }));
    },
  );
  app.get('/chat/frame.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(FRAME_SCRIPT),
  );

  app.get<{ Querystring: { after?: string } }>(
    '/chat/messages',
    { schema: { hide: true, querystring: AFTER } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const talker = await chats.talkerOf(ticketOf(request));
      return chats.messages(talker, Number(request.query.after ?? 0));
    },
  );
  const change = {
    onRequest: async (request: FastifyRequest) => app.countChange(request.ip),
    bodyLimit: 16_384,
  };
  app.post<Message>(
    '/chat/messages',
    { ...change, schema: { hide: true, body: MESSAGE } },
    async (request) => {
      const talker = await chats.talkerOf(ticketOf(request));
      const { key, body } = request.body;
      await chats.say(talker, brandOf(talker.brand), { key, body: body.trim() }, request.ip);
      return { ok: true };
    },
  );
  app.post('/chat/seen', { ...change, schema: { hide: true, body: NOTHING } }, async (request) => {
    await chats.seen(await chats.talkerOf(ticketOf(request)));
    return { ok: true };
  });
}
