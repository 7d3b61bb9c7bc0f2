import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { createSignedLinks, LINK_QUERY, type LinkQuery } from '../../../http/signed-link';
import type { DocumentStore } from './store';

const PARAMS = closed(Type.Object({ name: Type.String({ maxLength: 60 }) }));
const QUERY = closed(Type.Object(LINK_QUERY));
interface Link {
  Params: { name: string };
  Querystring: LinkQuery;
}

/** Links that open one picture for a minute (SPEC.md, VE7). */
export function createLinks({ config, now }: Core) {
  const links = createSignedLinks(config.secrets.documents, now);
  return {
    /** Path and query on this server. */
    to: (name: string): string =>
      `/documents/${name}?${new URLSearchParams(links.queryFor([name]))}`,
    opens: (name: string, query: LinkQuery): boolean => links.opens([name], query),
  };
}
export type Links = ReturnType<typeof createLinks>;

export function linkRoutes(app: FastifyInstance, links: Links, store: DocumentStore): void {
  const schema = { hide: true, params: PARAMS, querystring: QUERY };
  app.get<Link>('/documents/:name', { schema }, async ({ params, query }, reply) => {
    if (!links.opens(params.name, query)) throw refuse(403, 'forbidden');
    const found = await store.open(params.name);
    if (!found) throw refuse(404, 'not_found');
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'content-length': String(found.bytes),
        'content-disposition': `attachment; filename="${params.name}"`,
        'cache-control': 'private, no-store',
      })
      .send(found.content);
  });
}
