import { eq } from 'drizzle-orm';
import type { Connection } from '../db/connect';
import { tournaments } from '../modules/tournaments/tournaments/schema';
import { seedTournaments } from '../modules/tournaments/tournaments/seed';
import { Harness } from './harness';

let keys = 0;
/** A site with the tournaments of the seed. */
export const startTournaments = async (open: () => Promise<Connection>): Promise<Harness> => {
  const site = await (await Harness.start(await open())).withCatalogue();
  await seedTournaments(site.services.core.db, new Date(site.now));
  return site;
};
const post = (site: Harness, token: string, slug: string, what: string, body?: object, key = '') =>
  site.call('POST', `/json-api/v2/tournaments/${slug}/${what}`, {
    token,
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': key || `seat-${++keys}-key` },
  });
export const join = (site: Harness, token: string, slug: string, body: object = {}, key?: string) =>
  post(site, token, slug, 'members', body, key);
export const choose = (site: Harness, token: string, slug: string, key?: string) =>
  post(site, token, slug, 'choose', undefined, key);
export const want = (site: Harness, token: string, slug: string) =>
  post(site, token, slug, 'want-participate');

/** The page of a tournament as a player reads it. */
export const read = async (site: Harness, slug: string, token?: string) =>
  (await site.call('GET', `/json-api/v2/tournaments/${slug}`, token ? { token } : {})).body.data;

/** A player who has bet for this many euros. */
export const bettor = async (site: Harness, euros: number) => {
  const player = await site.player();
  const { core, points } = site.services;
  const round = {
    roundId: player.id,
    brand: player.brand,
    currency: player.currency,
    bet: euros * 100,
  };
  const game = { categories: ['slots'] };
  await core.transact((tx) => points.countRound(tx, { ...round, game, playerId: player.id }));
  return player;
};
export const compointsOf = (site: Harness, { id: playerId }: { id: number }): Promise<number> =>
  site.services.points.balance(site.services.core.db, { playerId, kind: 'compoint' });

/** Writes another row of a tournament, as its operator would. */
export const change = async (
  site: Harness,
  slug: string,
  values: Partial<typeof tournaments.$inferInsert>,
): Promise<void> => {
  await site.services.core.db.update(tournaments).set(values).where(eq(tournaments.slug, slug));
};
