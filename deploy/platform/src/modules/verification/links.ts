import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../core';
import { sameText, sign } from '../../crypto';
import { refuse } from '../../http/errors';
import type { DocumentStore } from './store';

/** Milliseconds for which a link opens a picture. */
export const LINK_LIFE = 60_000;
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

/** Links that open one picture for a minute (SPEC.md, VE7). */
export function createLinks({ config, now }: Core) {
  const signed = (name: string, until: string) => sign(config.secrets.documents, `${name}.${until}`);
  return {
    /** Path and query on this server. */
    to(name: string): string {
      const until = String(now().getTime() + LINK_LIFE);
      return `/documents/${name}?until=${until}&signature=${signed(name, until)}`;
    },
    opens: (name: string, { until, signature }: Link['Querystring']): boolean =>
      sameText(signature, signed(name, until)) && now().getTime() < Number(until),
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
