import type { Locale } from 'shared-contracts/composition';
import { type Currency, type Money, money } from 'shared-contracts/money';
import type { Promo, PromoDetail, PromoWidget, UserPromo } from 'shared-contracts/promos';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { Catalogue } from '../../play/catalogue/public';
import { potAmount, turnoverOf } from '../../play/pools/public';
import type { Media } from '../../site/media/public';
import {
  findBoard,
  type ParticipantsPage,
  participants,
  type Standing,
  size,
} from '../../tournaments/standings/public';
import { hasLeft } from './entry-repository';
import { takenIn } from './exchange-repository';
import { termsOf } from './high-fives';
import { balancesIn } from './points';
import * as view from './presenter';
import * as store from './repository';
import { inOrder, runningOf } from './status';

export interface Visitor {
  brand: Brand;
  locale: Locale;
  player: Player | null;
}
/** What another module knows of a promo: who won its prizes, its goals, where it hides something. */
export type Addition = (promo: store.PromoRow, visitor: Visitor) => Promise<view.DetailAddition>;

interface Parts {
  media: Media;
  catalogue: Catalogue;
}

export function createPromos(core: Core, { media, catalogue }: Parts) {
  const { db, now } = core;
  const additions: Addition[] = [];

  /** Games whose rounds count; every slot when the promo names no category. */
  const gamesOf = (row: store.PromoRow) => catalogue.slugsOf(row.gameCategory, null);

  /** How many take part, and how the places of those with equal points are found. */
  async function tableOf(id: number): Promise<Pick<PromoDetail, 'participantsCount' | 'tieRule'>> {
    const board = await findBoard(db, { kind: 'promo', id });
    if (!board) return { participantsCount: 0 };
    return { participantsCount: await size(db, board.id), tieRule: board.tieRule };
  }

  async function fundMoney(
    row: store.PromoRow,
    brand: Brand,
    currency: Currency,
  ): Promise<Money | null> {
    if (!row.fundStart) return null;
    const turnover = await turnoverOf(db, {
      kind: 'promo',
      ref: String(row.id),
      brand: brand.id,
      currency,
    });
    return money(potAmount(row.fundStart, row.fundPercent, currency, turnover), currency);
  }

  async function viewOf(row: store.PromoRow, visitor: Visitor, joinedAt: Date | undefined) {
    const currency = visitor.player?.currency ?? visitor.brand.defaultCurrency;
    return {
      locale: visitor.locale,
      currency,
      now: now(),
      media,
      joinedAt,
      fundMoney: await fundMoney(row, visitor.brand, currency),
    };
  }

  async function detail(row: store.PromoRow, visitor: Visitor): Promise<PromoDetail> {
    const member = visitor.player ? await store.memberOf(db, row.id, visitor.player.id) : undefined;
    const added = await Promise.all(additions.map((addition) => addition(row, visitor)));
    return view.toPromoDetail(
      row,
      await viewOf(row, visitor, member?.joinedAt),
      await tableOf(row.id),
      row.gameCategory ? await gamesOf(row) : [],
      await takenIn(db, row.id),
      Object.assign({}, ...added, { gifts: added.reduce((sum, { gifts = 0 }) => sum + gifts, 0) }),
    );
  }

  /** Who of these a player may greet: others of the same brand. Null for a guest, and where there are no high-fives. */
  async function greetedBy(
    promo: store.PromoRow,
    rows: readonly Standing[],
    player: Player | null,
  ) {
    if (!player || !termsOf(promo)) return null;
    const ids = rows.flatMap(({ playerId }) =>
      playerId === null || playerId === player.id ? [] : playerId,
    );
    return store.playersOf(db, player.brand, ids);
  }

  return {
    /** A module's own part of a promo's page. */
    addTo: (addition: Addition): void => void additions.push(addition),
    async list(visitor: Visitor): Promise<Promo[]> {
      const joined = visitor.player
        ? await store.membershipsOf(db, visitor.player.id)
        : new Map<number, Date>();
      const ordered = inOrder(await store.allPromos(db), now());
      const promos: Promo[] = [];
      for (const row of ordered)
        promos.push(view.toPromo(row, await viewOf(row, visitor, joined.get(row.id))));
      return promos;
    },

    /** The running promo with the highest priority that is more than a page of text. */
    async active(visitor: Visitor): Promise<PromoDetail | null> {
      const running = runningOf(await store.allPromos(db), now());
      return running ? detail(running, visitor) : null;
    },

    /** @throws RefusedError 404 `not_found` */
    async page(slug: string, visitor: Visitor): Promise<PromoDetail> {
      const row = await store.promoBySlug(db, slug);
      if (!row) throw refuse(404, 'not_found');
      return detail(row, visitor);
    },

    /** The category whose games count; null when all do. @throws RefusedError 404 `not_found`, also for a page of text, which has no games */
    async categoryOf(slug: string): Promise<string | null> {
      const row = await store.promoBySlug(db, slug);
      if (!row || row.template === 'static') throw refuse(404, 'not_found');
      return row.gameCategory;
    },

    /** Null for a player who never joined; without a membership for one who left. @throws RefusedError 404 `not_found` for an unknown promo */
    async participant(id: number, player: Player): Promise<UserPromo | null> {
      if (!(await store.promoById(db, id))) throw refuse(404, 'not_found');
      const member = await store.memberOf(db, id, player.id);
      if (!member && !(await hasLeft(db, id, player.id))) return null;
      return {
        id,
        membership: member ? { joinedAt: member.joinedAt.toISOString() } : null,
        ...(await balancesIn(db, player.id, id)),
        receivedPrizes: member?.receivedPrizes ?? [],
      };
    },

    async participants(id: number, asked: ParticipantsPage, player: Player | null) {
      const promo = await store.promoById(db, id);
      if (!promo) throw refuse(404, 'not_found');
      const board = await findBoard(db, { kind: 'promo', id });
      const found = board ? await participants(db, board, asked) : { items: [], totalItems: 0 };
      const greeted = await greetedBy(promo, found.items, player);
      const items = found.items.map((row) => ({
        ...view.toParticipant(row, player?.id ?? null),
        ...(greeted
          ? { userId: row.playerId !== null && greeted.has(row.playerId) ? row.playerId : null }
          : {}),
      }));
      return { items, totalItems: found.totalItems };
    },

    /** The small card beside the lobby: the running promo in one line. */
    async widget(visitor: Visitor): Promise<PromoWidget | null> {
      const promo = await this.active(visitor);
      if (!promo) return null;
      const { slug, title, image } = promo;
      return { slug, title, text: promo.fund.replace(/<[^>]+>/g, ''), image };
    },
  };
}
export type Promos = ReturnType<typeof createPromos>;
