import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import type { Core } from '../../core';
import { sameText, sign } from '../../crypto';
import { refuse } from '../../http/errors';
import { csvOf } from './csv';
import type { Period } from './period';

/** Milliseconds for which a link opens a statement. */
export const LINK_LIFE = 60_000;
const PATH = '/json-api/treasury/user/statement/file';
const Digits = Type.String({ pattern: '^[0-9]{1,16}$', maxLength: 16 });
const QUERY = closed(
  Type.Object({
    ...{ player: Digits, from: Digits, to: Digits, until: Digits },
    signature: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 }),
  }),
);
type Query = Record<'player' | 'from' | 'to' | 'until' | 'signature', string>;

/** Links that open one statement for a minute (SPEC.md, AS4): whoever follows one sends no header of ours, so the link alone is the proof. */
export function createStatementLinks({ config, now }: Core) {
  const signed = ({ player, from, to, until }: Omit<Query, 'signature'>) =>
    sign(config.secrets.statements, [player, from, to, until].join('.'));
  return {
    /** Path and query on the site. */
    to(playerId: number, { from, to }: Period): string {
      const named = {
        ...{ player: String(playerId), until: String(now().getTime() + LINK_LIFE) },
        ...{ from: String(from.getTime()), to: String(to.getTime()) },
      };
      return `${PATH}?${new URLSearchParams({ ...named, signature: signed(named) })}`;
    },
    opens: ({ signature, ...named }: Query): boolean =>
      sameText(signature, signed(named)) && now().getTime() < Number(named.until),
  };
}
export type StatementLinks = ReturnType<typeof createStatementLinks>;

export function statementLinkRoutes(app: FastifyInstance, { db }: Core, links: StatementLinks): void {
  app.get<{ Querystring: Query }>(
    PATH,
    { schema: { hide: true, querystring: QUERY } },
    async ({ query }, reply) => {
      if (!links.opens(query)) throw refuse(403, 'forbidden');
      const period = { from: new Date(Number(query.from)), to: new Date(Number(query.to)) };
      return reply
        .headers({
          // never shown by the site: it is saved, and streams through the edge
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="statement.csv"',
          'cache-control': 'private, no-store',
        })
        .send(csvOf(db, Number(query.player), period));
    },
  );
}
