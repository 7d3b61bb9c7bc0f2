import { createHash } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { escapeHtml, headersFor, page } from './page';
import { addSighting, newestSightings } from './repository';
import type { sandboxSightings } from './schema';

const SHOWN = 100;
const MOST_BYTES = 2048;

const FactsSchema = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,40}$' }),
  Type.Union([
    Type.String({ maxLength: 300 }),
    Type.Number({ minimum: -1e12, maximum: 1e12 }),
    Type.Boolean(),
  ]),
  { maxProperties: 12, additionalProperties: false },
);
type Facts = Static<typeof FactsSchema>;
const PartnerSchema = Type.Object(
  { project: Type.String({ maxLength: 64 }), refcode: Type.String({ maxLength: 150 }) },
  { additionalProperties: false },
);

/** `/sandbox/statistics.js`: what a service of statistics gives a site. It sends on all that comes to the list `dataLayer`. */
const STATISTICS_SCRIPT = `(() => {
  const to = new URL('/sandbox/statistics', document.currentScript.src).href;
  const layer = (window.dataLayer ??= []);
  const send = (event) =>
    fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body: JSON.stringify(event) }).catch(() => {});
  const push = layer.push;
  layer.push = (...events) => {
    events.forEach(send);
    return push.apply(layer, events);
  };
  layer.slice().forEach(send);
})();
`;
/** What a page demands of the script's bytes; `brand.json` names it. */
export const STATISTICS_INTEGRITY = `sha384-${createHash('sha384').update(STATISTICS_SCRIPT).digest('base64')}`;

/** Stand-ins for a service of statistics and for a partner: they keep what they are told, and `/sandbox/sightings` shows it. */
export function sightingRoutes(app: FastifyInstance, core: Core): void {
  type Kind = (typeof sandboxSightings.$inferSelect)['kind'];
  const keep = (kind: Kind, facts: Facts) => addSighting(core.db, { kind, facts, at: core.now() });
  const newest = (kind: Kind) => newestSightings(core.db, kind, SHOWN);

  app.get('/sandbox/statistics.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': 'public, max-age=300',
        // a page that demands its hash asks for it by CORS
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(STATISTICS_SCRIPT),
  );
  app.register(async (own) => {
    // a page of another site sends no other type without asking first
    own.removeContentTypeParser('text/plain');
    own.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(refuse(422, 'validation'));
      }
    });
    const limits = { bodyLimit: MOST_BYTES, schema: { hide: true, body: FactsSchema } };
    own.post<{ Body: Facts }>('/sandbox/statistics', limits, async ({ body }, reply) => {
      await keep('statistics', body);
      return reply.code(204).header('cross-origin-resource-policy', 'cross-origin').send();
    });
  });
  app.get<{ Querystring: Static<typeof PartnerSchema> }>(
    '/sandbox/partner',
    { schema: { hide: true, querystring: PartnerSchema } },
    async ({ query }, reply) => {
      await keep('partner', { project: query.project, refcode: query.refcode });
      return reply
        .code(204)
        .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
        .send();
    },
  );
  app.get('/sandbox/sightings.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { statistics: await newest('statistics'), partner: await newest('partner') };
  });
  app.get('/sandbox/sightings', async (_request, reply) => {
    const list = async (kind: Kind) =>
      (await newest(kind))
        .map(({ facts, at }) => {
          const words = Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`);
          return `<article class="card"><span class="meta">${at.toISOString().slice(0, 19).replace('T', ' ')}</span><pre>${escapeHtml(words.join('\n'))}</pre></article>`;
        })
        .join('') || '<p class="card">Nothing yet.</p>';
    const body =
      '<h1>Told to others</h1><p class="note">What pages of the site told a service of statistics and a partner, newest first.</p>' +
      `<h2>Statistics</h2>${await list('statistics')}<h2>Partner</h2>${await list('partner')}`;
    return reply.headers(headersFor()).send(page('en', 'Told to others', body, true));
  });
}
