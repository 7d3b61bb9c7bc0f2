import { Cache } from 'deploy-observability/cache';
import type { Draw } from 'shared-contracts/draws';
import { entryText, unwinnable } from 'shared-contracts/draws';
import { type Currency, money } from 'shared-contracts/money';
import { JOURNAL_BLOCK } from 'shared-contracts/results';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { findPlayer } from '../../identity/players/public';
import { type PromoRow, promoBySlug, statusOf, type Visitor, type Winner } from '../promos/public';
import { drawnOf, notGiven, winnersBy } from './prizes';
import * as store from './repository';
import type { DrawRow } from './schema';
import { awardTitle } from './titles';

/** Milliseconds for which an open draw's sums are kept. */
const KNOWN_MS = 5000;
const STATES: Record<DrawRow['state'], Draw['state']> = {
  open: 'open',
  closing: 'counting',
  listed: 'counting',
  sharing: 'counting',
  drawn: 'drawn',
};

/** A promo's draw as its page tells it (SPEC.md, DR1 and DR12). */
export function createDrawViews(core: Core) {
  const { db } = core;
  const clock = () => core.now().getTime();
  const sums = new Cache<string, Promise<{ participants: number; tickets: number }>>({
    most: 500,
    ttl: KNOWN_MS,
    now: clock,
  });
  const gifts = new Cache<string, Promise<number>>({ most: 500, ttl: KNOWN_MS, now: clock });

  const promoOf = async (slug: string): Promise<PromoRow> => {
    const promo = await promoBySlug(db, slug);
    if (!promo) throw refuse(404, 'not_found');
    return promo;
  };
  const sumsOf = ({ id, participants, tickets }: DrawRow) =>
    participants === null || tickets === null
      ? sums.get(String(id), () => store.ticketsIn(db, id))
      : { participants, tickets };

  const winnersOf = async (draw: DrawRow, promo: PromoRow, { player, locale }: Visitor) => {
    if (draw.state !== 'drawn') return [];
    const awards = await store.winnersOf(db, draw.id);
    const purses = await store.namesOf(
      db,
      promo.id,
      awards.map(({ playerId }) => playerId),
    );
    const aliases = await store.aliasesOf(
      db,
      draw.id,
      awards.map(({ playerId }) => playerId),
    );
    return awards.map((award) => ({
      prizeId: award.prizeId,
      name: award.username,
      ticket: award.ticket ?? 0,
      prize: awardTitle(promo, award, purses.get(award.playerId)?.currency ?? '', locale),
      alias: aliases.get(award.playerId) ?? '',
      isItsMe: player?.id === award.playerId,
    }));
  };
  const ownOf = async (
    draw: DrawRow,
    promo: PromoRow,
    { player, locale }: Visitor,
  ): Promise<Draw['own']> => {
    if (!player) return null;
    const entry = await store.entryOf(db, draw.id, player.id);
    const awards = draw.state === 'drawn' ? await store.awardsOf(db, draw.id, player.id) : [];
    const currency = (await findPlayer(db, player.id))?.currency ?? player.currency;
    return {
      tickets: await store.ticketsOf(db, draw.id, player.id),
      alias: entry?.alias ?? null,
      prizes: awards.map((award) => ({
        title: awardTitle(promo, award, currency, locale),
        state: award.state,
      })),
    };
  };

  /** In the visitor's currency: what an ended draw leaves to the next fund, else what this one got from the draw before. */
  const fundLeftOf = async (draw: DrawRow, promo: PromoRow, { player, brand }: Visitor) => {
    if (promo.draw?.unwon !== 'next_draw' || !promo.fundStart) return null;
    const from = draw.state === 'drawn' ? draw : await store.drawBefore(db, draw);
    const currency = (player?.currency ?? brand.defaultCurrency) as Currency;
    const left = from ? await store.fundsLeft(db, from.id) : [];
    const own = left.find((row) => row.brand === brand.id && row.currency === currency);
    return own && own.amount > 0 ? money(own.amount, currency) : null;
  };

  return {
    /** Null for a promo that draws nothing. @throws RefusedError 404 `not_found` */
    async draw(slug: string, visitor: Visitor): Promise<Draw | null> {
      const promo = await promoOf(slug);
      const draw = promo.draw ? await store.currentDraw(db, promo.id) : undefined;
      if (!promo.draw || !draw) return null;
      const { id, state, commitment, seed, head, digest, drawnAt } = draw;
      const [sums, prizes] = [await sumsOf(draw), drawnOf(promo, draw)];
      const winners = winnersBy(draw);
      const isHeld = state === 'sharing' || state === 'drawn';
      // before anybody has a ticket all can still be won
      const lacking =
        sums.participants > 0
          ? notGiven(promo, prizes, unwinnable(prizes, { ...sums, winners }))
          : [];
      return {
        id,
        commitment,
        ticketPrice: promo.draw.ticketPrice,
        // no ticket can be had after the end, even before its job has run
        state:
          state === 'open' && statusOf(promo, core.now()) === 'past' ? 'counting' : STATES[state],
        ...sums,
        prizes,
        onePerPlayer: winners === 'leave',
        unwon: isHeld ? draw.unwon : lacking,
        unwonGoes: promo.draw.unwon ?? 'not_awarded',
        fundLeft: await fundLeftOf(draw, promo, visitor),
        drawnAt: drawnAt?.toISOString() ?? null,
        winners: await winnersOf(draw, promo, visitor),
        proof: state === 'drawn' && head && digest ? { seed, head, digest, prizes } : null,
        own: await ownOf(draw, promo, visitor),
      };
    },

    /** The published list. @throws RefusedError 404 `not_found`, also until it was drawn */
    async entries(slug: string, after: number): Promise<{ lines: string[]; next: string | null }> {
      const promo = await promoOf(slug);
      const draw = await store.currentDraw(db, promo.id);
      if (draw?.state !== 'drawn') throw refuse(404, 'not_found');
      const entries = await store.entriesAfter(db, draw.id, after, JOURNAL_BLOCK);
      const last = entries.at(-1)?.position ?? 0;
      return {
        lines: entries.map(entryText),
        next: last > 0 && last < (draw.participants ?? 0) ? String(last) : null,
      };
    },

    /** How many prizes were given, in all draws of the promo. */
    given: ({ id, draw: terms }: PromoRow): Promise<number> =>
      terms ? gifts.get(String(id), () => store.givenIn(db, id)) : Promise.resolve(0),

    /** Those who were drawn, by prize. */
    async winners(
      { id, draw: terms }: PromoRow,
      { player }: Visitor,
    ): Promise<Map<number, Winner[]>> {
      const draw = terms ? await store.currentDraw(db, id) : undefined;
      const winners = new Map<number, Winner[]>();
      if (draw?.state !== 'drawn') return winners;
      for (const { prizeId, playerId, username: name } of await store.winnersOf(db, draw.id))
        winners.set(prizeId, [
          ...(winners.get(prizeId) ?? []),
          { name, isItsMe: player?.id === playerId },
        ]);
      return winners;
    },
  };
}
export type DrawViews = ReturnType<typeof createDrawViews>;
