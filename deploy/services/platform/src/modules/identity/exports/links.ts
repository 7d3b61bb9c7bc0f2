import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { createSignedLinks, LINK_QUERY, type LinkQuery } from '../../../http/signed-link';
import type { ExportStore } from './store';

const PATH = '/json-api/users/data-export/file';
const PARAMS = closed(Type.Object({ name: Type.String({ maxLength: 60 }) }));
const QUERY = closed(Type.Object(LINK_QUERY));
interface Link {
  Params: { name: string };
  Querystring: LinkQuery;
}

/** Links that open one file for a minute (SPEC.md, DX5). */
export function createExportLinks({ config, now }: Core) {
  const links = createSignedLinks(config.secrets.dataExports, now);
  return {
    /** Path and query on the site. */
    to: (name: string): string => `${PATH}/${name}?${new URLSearchParams(links.queryFor([name]))}`,
    opens: (name: string, query: LinkQuery): boolean => links.opens([name], query),
  };
}
export type ExportLinks = ReturnType<typeof createExportLinks>;

export function exportLinkRoutes(
  app: FastifyInstance,
  links: ExportLinks,
  store: ExportStore,
): void {
  const schema = { hide: true, params: PARAMS, querystring: QUERY };
  app.get<Link>(`${PATH}/:name`, { schema }, async ({ params, query }, reply) => {
    if (!links.opens(params.name, query)) throw refuse(403, 'forbidden');
    const found = await store.open(params.name);
    if (!found) throw refuse(404, 'not_found');
    const [, ending] = params.name.split('.');
    return reply
      .headers({
        // never shown by the site: it is saved, and streams through the edge
        'content-type': 'application/octet-stream',
        'content-length': String(found.bytes),
        'content-disposition': `attachment; filename="my-data.${ending}"`,
        'cache-control': 'private, no-store',
      })
      .send(found.content);
  });
}
