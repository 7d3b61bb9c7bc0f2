import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { oneOf } from 'shared-contracts/api/schemas';
import { LOCALES, type Locale } from 'shared-contracts/composition';
import { STATEMENT_FORMATS, type StatementFormat } from 'shared-contracts/statement';
import type { Core } from '../../../core';
import { callerOf } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { savedFile } from '../../../http/saved-file';
import { createSignedLinks, LINK_QUERY, type LinkQuery } from '../../../http/signed-link';
import { statementCsv } from './csv';
import { statementPdf } from './pdf';
import type { Period } from './period';

const PATH = '/json-api/treasury/user/statement/file';
const Digits = Type.String({ pattern: '^[0-9]{1,16}$', maxLength: 16 });
const QUERY = closed(
  Type.Object({
    player: Digits,
    from: Digits,
    to: Digits,
    format: oneOf(STATEMENT_FORMATS),
    locale: oneOf(LOCALES),
    ...LINK_QUERY,
  }),
);
type Named = Record<'player' | 'from' | 'to', string> & { format: StatementFormat; locale: Locale };
type Query = Named & LinkQuery;

/** One player's movements as a file. */
export interface Asked extends Period {
  playerId: number;
  format: StatementFormat;
  /** What a PDF is written in. */
  locale: Locale;
}

const partsOf = ({ player, from, to, format, locale }: Named) => [player, from, to, format, locale];

/** Links that open one statement for a minute. */
export function createStatementLinks({ config, now }: Core) {
  const links = createSignedLinks(config.secrets.statements, now);
  return {
    /** Path and query on the site. */
    to({ playerId, from, to, format, locale }: Asked): string {
      const named = {
        player: String(playerId),
        from: String(from.getTime()),
        to: String(to.getTime()),
        format,
        locale,
      };
      return `${PATH}?${new URLSearchParams({ ...named, ...links.queryFor(partsOf(named)) })}`;
    },
    opens: (query: Query): boolean => links.opens(partsOf(query), query),
  };
}
export type StatementLinks = ReturnType<typeof createStatementLinks>;

export function statementLinkRoutes(
  app: FastifyInstance,
  { db, now }: Core,
  links: StatementLinks,
): void {
  app.get<{ Querystring: Query }>(
    PATH,
    { schema: { hide: true, querystring: QUERY } },
    async (request, reply) => {
      const { query } = request;
      if (!links.opens(query)) throw refuse(403, 'forbidden');
      const playerId = Number(query.player);
      const period = { from: new Date(Number(query.from)), to: new Date(Number(query.to)) };
      if (query.format === 'csv')
        return reply.headers(savedFile('statement.csv')).send(statementCsv(db, playerId, period));
      const { brand } = await callerOf(request, 'none');
      const facts = { playerId, period, locale: query.locale, brand: brand.name, madeAt: now() };
      return reply.headers(savedFile('statement.pdf')).send(statementPdf(db, facts));
    },
  );
}
