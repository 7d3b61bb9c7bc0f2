import type { Locale } from 'shared-contracts/composition';
import { CURRENCIES, type Currency, type Money, money } from 'shared-contracts/money';
import type { Participant, Promo, PromoDetail } from 'shared-contracts/promos';
import { amountText } from '../../../amounts';
import { amountIn, shownRates } from '../../money/rates/public';
import type { Media } from '../../site/media/public';
import type { Standing } from '../../tournaments/standings/public';
import { leftOf } from './exchange';
import type { PromoRow } from './repository';
import { roundsUntil, statusOf } from './status';

/** A fund has a value in each currency, and each value its own counter. */
export const poolId = (promoId: number, currency: Currency): string =>
  `promo-${promoId}-${currency}`;

/** A row of the table of places; its points are those that were earned. */
export const toParticipant = (row: Standing, playerId: number | null): Participant => ({
  rank: row.position,
  id: row.id,
  username: row.username,
  points: row.score,
  isItsMe: playerId !== null && row.playerId === playerId,
});

export interface PromoView {
  locale: Locale;
  currency: Currency;
  now: Date;
  media: Media;
  joinedAt: Date | undefined;
  fundMoney: Money | null;
}

export const toPromo = (
  row: PromoRow,
  { locale, currency, now, media, joinedAt, fundMoney }: PromoView,
): Promo => ({
  id: row.id,
  slug: row.slug,
  title: row.title[locale],
  image: media.image('promo', row.image, ''),
  fund: row.fund[locale].replace('{{money}}', amountText(row.fundStart ?? {}, currency, locale)),
  fundMoney,
  template: row.template as Promo['template'],
  containerTemplate: row.containerTemplate as Promo['containerTemplate'],
  startAt: row.startAt.toISOString(),
  endAt: row.endAt?.toISOString() ?? null,
  status: statusOf(row, now),
  sortPriority: row.sortPriority,
  type: 'promo',
  isImportant: row.isImportant,
  membership: joinedAt ? { joinedAt: joinedAt.toISOString() } : null,
  winners: row.prizes.toReversed().flatMap(({ winners }) => winners),
});

export interface Winner {
  name: string;
  /** The player who asks. */
  isItsMe: boolean;
}
/** What other modules add to the page of a promo. */
export interface DetailAddition {
  /** Those who won, by prize. */
  winners?: ReadonlyMap<number, readonly Winner[]>;
  achievements?: PromoDetail['achievements'];
  hiddenIn?: string[];
  /** How many gifts it has given in the promo; those of several are added up. */
  gifts?: number;
}

/** Names that operators wrote, of whom nothing else is known, and after them who won. */
function winnersOf(written: readonly string[], won: readonly Winner[] = []) {
  const mine = won.flatMap(({ isItsMe }, at) => (isItsMe ? written.length + at : []));
  const winners = [...written, ...won.map(({ name }) => name)];
  return mine.length > 0 ? { winners, mine } : { winners };
}

/** What a point costs in each currency: the same worth, rounded up to what a player can bet. */
function pricesIn({ pointPrices, rates }: PromoRow): PromoDetail['pointPrices'] {
  if (!pointPrices[rates.currency]) return {};
  const priced = CURRENCIES.map((currency) => [
    currency,
    amountIn(pointPrices, rates, currency, 'up') ?? 0,
  ]);
  return Object.fromEntries(priced);
}
/** By what its points and tickets are counted, and until when. */
function termsOf(row: PromoRow, currency: Currency) {
  const { pointSource, pointPrices, rates } = row;
  const price = pointSource ? pointPrices[rates.currency] : undefined;
  return {
    pointSource,
    pointPrice: price ? money(price, rates.currency) : null,
    rates: price ? shownRates(rates, currency) : null,
    roundsUntil: row.draw ? (roundsUntil(row)?.toISOString() ?? null) : null,
  };
}

export const toPromoDetail = (
  row: PromoRow,
  view: PromoView,
  { participantsCount, tieRule }: Pick<PromoDetail, 'participantsCount' | 'tieRule'>,
  games: string[],
  taken: ReadonlyMap<number, number>,
  { winners, achievements, hiddenIn, gifts = 0 }: DetailAddition,
): PromoDetail => ({
  ...toPromo(row, view),
  body: row.body[view.locale],
  prizes: row.prizes.map((prize) => ({
    id: prize.id,
    title: prize.title[view.locale].replace(
      '{{money}}',
      amountText(prize.money ?? {}, view.currency, view.locale),
    ),
    image: null,
    price: prize.price,
    currencyId:
      prize.price === null
        ? null
        : ((prize.isAdditional ? row.additionalCurrency : row.currency)?.id ?? null),
    ...winnersOf(prize.winners, winners?.get(prize.id)),
    ...(prize.drawn === undefined ? {} : { drawn: prize.drawn }),
    ...(prize.price === null
      ? {}
      : { left: leftOf(prize, taken.get(prize.id) ?? 0), perPlayer: prize.perPlayer ?? null }),
  })),
  currency: row.currency && { ...row.currency, name: row.currency.name[view.locale] },
  additionalCurrency: row.additionalCurrency && {
    ...row.additionalCurrency,
    name: row.additionalCurrency.name[view.locale],
  },
  pointPrices: pricesIn(row),
  ...termsOf(row, view.currency),
  background: row.background === null ? null : view.media.image('promo', row.background, ''),
  isHighFiveEnabled: row.isHighFiveEnabled && row.highFives !== null,
  useParticipantBtn: row.useParticipantBtn,
  achievements: achievements ?? [],
  prizePoolCounter: row.fundStart ? { id: poolId(row.id, view.currency) } : null,
  sentGiftsCount: [...taken.values()].reduce((sum, one) => sum + one, gifts),
  participantsCount,
  ...(tieRule ? { tieRule } : {}),
  games,
  ...(hiddenIn && hiddenIn.length > 0 ? { hiddenIn } : {}),
});
