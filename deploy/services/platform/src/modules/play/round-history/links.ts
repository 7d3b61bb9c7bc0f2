import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { oneOf } from 'shared-contracts/api/schemas';
import { ROUND_RESULTS, type RoundResult } from 'shared-contracts/rounds';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { savedFile } from '../../../http/saved-file';
import { createSignedLinks, LINK_QUERY, type LinkQuery } from '../../../http/signed-link';
import { roundsCsv } from './csv';
import type { Asked } from './filter';

const PATH = '/json-api/v2/rounds/file';
const Digits = Type.String({ pattern: '^[0-9]{1,16}$', maxLength: 16 });
/** Empty for every game, and for every result. */
const Slug = Type.String({ pattern: '^[a-z0-9-]*$', maxLength: 100 });
const Result = oneOf<RoundResult | ''>(['', ...ROUND_RESULTS]);
const QUERY = closed(
  Type.Object({
    player: Digits,
    from: Digits,
    to: Digits,
    game: Slug,
    result: Result,
    ...LINK_QUERY,
  }),
);
type Named = Record<'player' | 'from' | 'to' | 'game', string> & { result: RoundResult | '' };
type Query = Named & LinkQuery;

const partsOf = ({ player, from, to, game, result }: Named) => [player, from, to, game, result];

/** Links that open one table of rounds for a minute. */
export function createRoundLinks({ config, now }: Core) {
  const links = createSignedLinks(config.secrets.rounds, now);
  return {
    /** Path and query on the site. */
    to({ playerId, from, to, game, result }: Asked): string {
      const named = {
        player: String(playerId),
        from: String(from.getTime()),
        to: String(to.getTime()),
      };
      const query = { ...named, game: game ?? '', result: result ?? ('' as const) };
      return `${PATH}?${new URLSearchParams({ ...query, ...links.queryFor(partsOf(query)) })}`;
    },
    opens: (query: Query): boolean => links.opens(partsOf(query), query),
  };
}
export type RoundLinks = ReturnType<typeof createRoundLinks>;

export function roundLinkRoutes(app: FastifyInstance, { db }: Core, links: RoundLinks): void {
  app.get<{ Querystring: Query }>(
    PATH,
    { schema: { hide: true, querystring: QUERY } },
    async ({ query }, reply) => {
      if (!links.opens(query)) throw refuse(403, 'forbidden');
      const { player, from, to, game, result } = query;
      const period = { from: new Date(Number(from)), to: new Date(Number(to)) };
      const asked = { playerId: Number(player), ...period, game: game || undefined };
      return reply
        .headers(savedFile('rounds.csv'))
        .send(roundsCsv(db, { ...asked, result: result || undefined }));
    },
  );
}
