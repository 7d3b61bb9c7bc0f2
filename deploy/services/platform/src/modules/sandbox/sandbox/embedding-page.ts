import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { originOfBrand } from '../../../http/site';
import { escapeHtml, headersFor, page, SHEET, sourceOf } from './page';

const QUERY = closed(Type.Object({ brand: Type.Optional(Type.String({ maxLength: 40 })) }));

/** Keeps what the site says, and asks it for a page; both by its exact origin. */
const SCRIPT = `(() => {
  const frame = document.querySelector('iframe');
  const site = frame.dataset.site;
  const heard = document.querySelector('ol');
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== frame.contentWindow) return;
    const line = document.createElement('li');
    line.textContent = data.type + ' ' + (data.path ?? '') + ' ' + (data.locale ?? '');
    heard.prepend(line);
  });
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () =>
      frame.contentWindow.postMessage({ type: 'gotoUrl', path: button.dataset.path }, site));
  }
})();
`;
const FRAME_STYLE =
  'iframe{display:block;width:100%;height:720px;border:1px solid var(--line);border-radius:16px;background:#fff}button{width:auto;display:inline-block;margin-right:.5rem}ol{min-height:2rem}';

/**
 * A partner's page that shows a brand's site in a frame: `/sandbox/embedding`. Under the name `partner.<host of the brand>` it is one of
 * the brand's embedders; under any other name the site refuses it.
 */
export function embeddingRoutes(app: FastifyInstance, core: Core): void {
  app.get('/sandbox/embedding.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(SCRIPT),
  );
  app.get<{ Querystring: { brand?: string } }>(
    '/sandbox/embedding',
    { schema: { hide: true, querystring: QUERY } },
    async ({ query, hostname }, reply) => {
      const under = hostname.replace(/^partner\./, '');
      const brand = BRANDS.find(({ id, hosts }) =>
        query.brand ? id === query.brand : hosts.includes(under),
      );
      if (!brand) throw refuse(404, 'not_found');
      const site = originOfBrand(core.config, brand.id);
      const body =
        `<h1>A partner’s page</h1><p class="note">It shows the site of ${escapeHtml(brand.id)} in a frame, hears what the site says, and may lead it to a page.</p>` +
        '<p><button data-path="/promo">Promotions</button><button data-path="/tournaments">Tournaments</button></p>' +
        `<iframe title="${escapeHtml(brand.id)}" src="${escapeHtml(site)}/promo" data-site="${escapeHtml(site)}" allow="fullscreen; autoplay"></iframe>` +
        `<h2>Heard</h2><ol aria-live="polite"></ol><style>${FRAME_STYLE}</style><script src="/sandbox/embedding.js" defer></script>`;
      const policy = `default-src 'none'; script-src 'self'; style-src ${SHEET} ${sourceOf(FRAME_STYLE)}; img-src data:; frame-src ${site}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      return reply
        .headers({ ...headersFor(), 'content-security-policy': policy })
        .send(page('en', 'A partner’s page', body, true));
    },
  );
}
