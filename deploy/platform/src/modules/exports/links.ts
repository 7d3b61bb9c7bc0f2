import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../core';
import { sameText, sign } from '../../crypto';
import { refuse } from '../../http/errors';
import type { ExportStore } from './store';

/** Milliseconds for which a link opens a file. */
export const LINK_LIFE = 60_000;
const PATH = '/json-api/users/data-export/file';
const PARAMS = closed(Type.Object({ name: Type.String({ maxLength: 60 }) }));
const QUERY = closed(
  Type.Object({
    until: Type.String({ pattern: '^\\d{10,16}$', maxLength: 16 }),
    signature: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  }),
);
interface Link {
  Params: { name: string };
  Querystring: { until: string; signature: string };
}

/** Links that open one file for a minute (SPEC.md, DX5): whoever follows one sends no header of ours, so the link alone is the proof. */
export function createExportLinks({ config, now }: Core) {
  const signed = (name: string, until: string) => sign(config.secrets.dataExports, `${name}.${until}`);
  return {
    /** Path and query on the site. */
    to(name: string): string {
      const until = String(now().getTime() + LINK_LIFE);
      return `${PATH}/${name}?until=${until}&signature=${signed(name, until)}`;
    },
    opens: (name: string, { until, signature }: Link['Querystring']): boolean =>
      sameText(signature, signed(name, until)) && now().getTime() < Number(until),
  };
}
export type ExportLinks = ReturnType<typeof createExportLinks>;

export function exportLinkRoutes(app: FastifyInstance, links: ExportLinks, store: ExportStore): void {
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
