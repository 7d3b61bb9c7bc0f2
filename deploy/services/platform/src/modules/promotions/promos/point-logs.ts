import type { Locale } from 'shared-contracts/composition';
import type { PointLog } from 'shared-contracts/rewards';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { type TextKey, text } from '../../../texts';
import type { Catalogue } from '../../play/catalogue/public';
import { gamesPlayedIn } from '../../play/rounds/public';
import { pointMovesOf } from '../../rewards/points/public';
import { additionalIn, pointsIn } from './points';
import { type PromoRow, promoById } from './repository';

/** What stands in an entry: `round:7`, `prize:3`, `high_five:9`, `opening`. */
const read = (reason: string): { kind: string; id: number } => {
  const [kind = '', id = '0'] = reason.split(':');
  return { kind, id: Number(id) };
};
const WORDS: Record<string, TextKey> = {
  high_five: 'promo.log.high_five',
  opening: 'promo.log.opening',
  achievement: 'promo.log.achievement',
  tickets: 'promo.log.tickets',
};
const POINT_LOGS_PAGE = 20;

/** How a player's points of a promo came and went. */
export function createPointLogs({ db }: Core, catalogue: Pick<Catalogue, 'coversOf'>) {
  const gamesOf = async (ids: readonly number[]): Promise<Map<number, string>> => {
    const played = await gamesPlayedIn(db, ids);
    const covers = await catalogue.coversOf([...played.values()]);
    return new Map([...played].map(([id, slug]) => [id, covers.get(slug)?.name ?? '']));
  };
  const titles = async (promo: PromoRow, reasons: readonly string[], locale: Locale) => {
    const ids = reasons.map(read).flatMap(({ kind, id }) => (kind === 'round' ? [id] : []));
    const games = await gamesOf(ids);
    const prizes = new Map(promo.prizes.map(({ id, title }) => [id, title[locale]]));
    return (reason: string): string => {
      const { kind, id } = read(reason);
      const word = WORDS[kind];
      if (word) return text(locale, word);
      const named = kind === 'round' ? games.get(id) : prizes.get(id);
      return named || text(locale, 'promo.log.other');
    };
  };

  return {
    /** Twenty from there, the newest first, of both kinds of points. @throws RefusedError 404 `invalid_promotion` */
    async list(
      playerId: number,
      { actionId, offset = 0 }: { actionId: number; offset?: number },
      locale: Locale,
    ): Promise<{ items: PointLog[]; totalItems: number }> {
      const promo = await promoById(db, actionId);
      if (!promo) throw refuse(404, 'invalid_promotion');
      const names = [pointsIn(playerId, actionId), additionalIn(playerId, actionId)];
      const { items, totalItems } = await pointMovesOf(db, names, {
        offset,
        limit: POINT_LOGS_PAGE,
      });
      const titleOf = await titles(
        promo,
        items.map(({ reason }) => reason),
        locale,
      );
      const [main] = names;
      return {
        totalItems,
        items: items.map(({ id, at, amount, reason, reference }) => ({
          id,
          at: at.toISOString(),
          title: titleOf(reason),
          points: reference === main?.reference ? amount : 0,
          additionalPoints: reference === main?.reference ? 0 : amount,
        })),
      };
    },
  };
}
export type PointLogs = ReturnType<typeof createPointLogs>;
