import type { Jackpot } from 'shared-contracts/catalogue';
import type { Locale } from 'shared-contracts/composition';
import { money } from 'shared-contracts/money';
import type { Brand } from '../../brands';
import type { Core } from '../../core';
import type { Catalogue } from '../catalogue/public';
import { potAmount, turnoverOf } from '../pools/public';
import { allJackpots } from './repository';

/** Games of this category play for the jackpots. */
export const JACKPOT_CATEGORY = 'jackpot_games';

export function createJackpots({ core: { db }, catalogue }: { core: Core; catalogue: Catalogue }) {
  return {
    /** Amounts in the brand's own currency. */
    async list(brand: Brand, locale: Locale): Promise<Jackpot[]> {
      const currency = brand.defaultCurrency;
      const feeding = await catalogue.slugsOf(JACKPOT_CATEGORY, null);
      const list: Jackpot[] = [];
      for (const row of await allJackpots(db)) {
        // nobody can win a pot that no game plays for
        if (row.gameSlug === null ? feeding.length === 0 : !feeding.includes(row.gameSlug)) continue;
        const turnover = await turnoverOf(db, { kind: 'jackpot', ref: row.id, brand: brand.id, currency });
        const amount = potAmount(row.startAmounts, row.percent, currency, turnover);
        list.push({ id: row.id, name: row.name[locale], value: money(amount, currency), slug: row.gameSlug });
      }
      return list;
    },
  };
}
export type Jackpots = ReturnType<typeof createJackpots>;
