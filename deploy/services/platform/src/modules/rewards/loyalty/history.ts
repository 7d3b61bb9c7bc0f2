import { COMPOINT_HISTORY_PAGE, type CompointEntry } from 'shared-contracts/compoints';
import type { Locale } from 'shared-contracts/composition';
import type { Core } from '../../../core';
import type { Catalogue } from '../../play/catalogue/public';
import { gamesPlayedIn } from '../../play/rounds/public';
import { seriesTitles, tournamentTitles } from '../../tournaments/tournaments/public';
import { type Gifts, giftsById } from '../gifts/public';
import { type MovedPoints, pointMoves } from '../points/public';
import { allAchievements } from './achievement-repository';
import { allProducts } from './shop-repository';

type Told = Pick<CompointEntry, 'reason' | 'title'>;
interface Parts {
  catalogue: Pick<Catalogue, 'coversOf'>;
  gifts: Gifts;
}

/** What stands in an entry of the points' ledger: `round:7`, `tournament:3`, `series:1`, `compoint_product:2`, `gift/9`, `opening`. */
const WRITTEN = /^(round|tournament|series|compoint_product)[:/](\d+)$|^(gift)\/(\d+)$/;
const KINDS = {
  round: 'round',
  tournament: 'tournament',
  series: 'tournament',
  compoint_product: 'product',
  gift: 'gift',
} as const;
type Kind = keyof typeof KINDS;
const readReason = (reason: string): { kind: Kind; id: number } | null => {
  const [, kind, id, gift, giftId] = WRITTEN.exec(reason) ?? [];
  const found = (kind ?? gift) as Kind | undefined;
  return found ? { kind: found, id: Number(id ?? giftId) } : null;
};

/** Why a player's compoints came and went. */
export function createPointHistory({ db }: Core, { catalogue, gifts }: Parts) {
  const gamesOf = async (ids: readonly number[]): Promise<Map<number, string>> => {
    const played = await gamesPlayedIn(db, ids);
    const covers = await catalogue.coversOf([...played.values()]);
    return new Map([...played].map(([id, slug]) => [id, covers.get(slug)?.name ?? '']));
  };
  const tournamentsOf = async (
    ids: readonly number[],
    locale: Locale,
  ): Promise<Map<number, string>> => {
    const titles = await tournamentTitles(db, ids);
    return new Map([...titles].map(([id, title]) => [id, title[locale]]));
  };
  const seriesOf = async (ids: readonly number[], locale: Locale): Promise<Map<number, string>> => {
    const titles = await seriesTitles(db, ids);
    return new Map([...titles].map(([id, title]) => [id, title[locale]]));
  };
  const productsOf = async (locale: Locale): Promise<Map<number, string>> =>
    new Map((await allProducts(db)).map((row) => [row.id, row.title[locale]]));

  /** A gift by its title; the one of an achievement by that. */
  const giftsOf = async (ids: readonly number[], locale: Locale): Promise<Map<number, Told>> => {
    const told = new Map<number, Told>();
    const known = new Map((await allAchievements(db)).map((row) => [`achievement/${row.id}`, row]));
    for (const gift of await giftsById(db, ids)) {
      const achievement = gift.reason === 'achievement' ? known.get(gift.reference) : undefined;
      const template = await gifts.templates.find(db, gift.template);
      // a gift of compoints is called by the name that the brand has for them
      const named = achievement ?? (template?.type === 'compoint' ? null : template);
      const title = named?.title[locale] ?? null;
      told.set(gift.id, { reason: achievement ? 'achievement' : 'gift', title });
    }
    return told;
  };

  /** What the entries of a page are about. */
  const tellers = async (page: readonly MovedPoints[], locale: Locale) => {
    const read = page.map(({ reason }) => readReason(reason));
    const idsOf = (kind: Kind) => read.flatMap((one) => (one?.kind === kind ? [one.id] : []));
    const about = async <T>(kind: Kind, find: (ids: number[]) => Promise<Map<number, T>>) => {
      const ids = idsOf(kind);
      return ids.length > 0 ? find(ids) : new Map<number, T>();
    };
    const titles = {
      round: await about('round', gamesOf),
      tournament: await about('tournament', (ids) => tournamentsOf(ids, locale)),
      series: await about('series', (ids) => seriesOf(ids, locale)),
      compoint_product: await about('compoint_product', () => productsOf(locale)),
    };
    const given = await about('gift', (ids) => giftsOf(ids, locale));
    return (reason: string): Told => {
      const found = readReason(reason);
      if (!found) return { reason: reason === 'opening' ? 'opening' : 'other', title: null };
      const { kind, id } = found;
      if (kind === 'gift') return given.get(id) ?? { reason: 'gift', title: null };
      return { reason: KINDS[kind], title: titles[kind].get(id) || null };
    };
  };

  return {
    /** Twenty entries from `offset`, the newest first. */
    async list(
      playerId: number,
      offset: number,
      locale: Locale,
    ): Promise<{ items: CompointEntry[]; totalItems: number }> {
      const page = { offset, limit: COMPOINT_HISTORY_PAGE };
      const { items, totalItems } = await pointMoves(db, { playerId, kind: 'compoint' }, page);
      const tell = await tellers(items, locale);
      return {
        totalItems,
        items: items.map(({ id, at, type, amount, balance, reason }) => ({
          id,
          at: at.toISOString(),
          move: type,
          points: amount,
          balance,
          ...tell(reason),
        })),
      };
    },
  };
}
export type PointHistory = ReturnType<typeof createPointHistory>;
