import type { PrizeGift } from '../src/modules/promotions/promos/public';
import { prizeMoney } from './money';
import { type Text, text } from './text';

/** A prize of a promo. */
export interface Prize {
  /** `{{money}}` stands for `money` in the visitor's currency. */
  title: Text;
  money?: Record<string, number>;
  /** Stored promo points. */
  price?: number;
  winners?: readonly string[];
  /** A gift of that template: so many points, or `money`. */
  gift?: { template: PrizeGift['template']; amount?: number };
  stock?: number;
  perPlayer?: number;
  /** How many are drawn; null: everybody with a ticket has a part. */
  drawn?: number | null;
  /** Percent of the fund. */
  fundShare?: number;
}

/** Money at once. */
export const cash = (euros: number): Prize => ({
  title: text(
    'Денежный приз {{money}}',
    'Cash prize {{money}}',
    'Premio in denaro da {{money}}',
    'Prêmio de {{money}}',
  ),
  money: prizeMoney(euros),
  gift: { template: 'cash' },
});
export const compoints = (n: number): Prize => ({
  title: text(`Компоинты: ${n}`, `${n} compoints`, `${n} compoint`, `${n} compoints`),
  gift: { template: 'compoint', amount: n },
});
export const experience = (n: number): Prize => ({
  title: text(`Опыт: ${n}`, `${n} experience`, `${n} di esperienza`, `${n} de experiência`),
  gift: { template: 'xp', amount: n },
});
/** The fund as it is at the end, in even parts for so many; null: for everybody with a ticket. */
export const fund = (drawn: number | null): Prize => ({
  title:
    drawn === 1
      ? text('Призовой фонд', 'The prize fund', 'Il montepremi', 'O fundo de prêmios')
      : text(
          'Доля призового фонда',
          'A share of the fund',
          'Una quota del montepremi',
          'Uma parte do fundo',
        ),
  drawn,
  fundShare: 100,
});
