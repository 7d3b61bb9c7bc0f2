import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../../core';
import { csvHeaders } from '../../../http/csv';
import { refuse } from '../../../http/errors';
import { createSignedLinks, LINK_QUERY, type LinkQuery } from '../../../http/signed-link';
import { statementCsv } from './csv';
import type { Period } from './period';

const PATH = '/json-api/treasury/user/statement/file';
const Digits = Type.String({ pattern: '^[0-9]{1,16}$', maxLength: 16 });
const QUERY = closed(Type.Object({ player: Digits, from: Digits, to: Digits, ...LINK_QUERY }));
type Query = Record<'player' | 'from' | 'to', string> & LinkQuery;

/** Links that open one statement for a minute. */
export function createStatementLinks({ config, now }: Core) {
  const links = createSignedLinks(config.secrets.statements, now);
  return {
    /** Path and query on the site. */
    to(playerId: number, { from, to }: Period): string {
      const named = {
        player: String(playerId),
        from: String(from.getTime()),
        to: String(to.getTime()),
      };
      return `${PATH}?${new URLSearchParams({ ...named, ...links.queryFor([named.player, named.from, named.to]) })}`;
    },
    opens: ({ player, from, to, ...query }: Query): boolean =>
      links.opens([player, from, to], query),
  };
}
export type StatementLinks = ReturnType<typeof createStatementLinks>;

export function statementLinkRoutes(
  app: FastifyInstance,
  { db }: Core,
  links: StatementLinks,
): void {
  app.get<{ Querystring: Query }>(
    PATH,
    { schema: { hide: true, querystring: QUERY } },
    async ({ query }, reply) => {
      if (!links.opens(query)) throw refuse(403, 'forbidden');
      const period = { from: new Date(Number(query.from)), to: new Date(Number(query.to)) };
      return reply
        .headers(csvHeaders('statement.csv'))
        .send(statementCsv(db, Number(query.player), period));
    },
  );
}
