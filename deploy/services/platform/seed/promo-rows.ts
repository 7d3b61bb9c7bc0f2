import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { Amounts } from '../src/amounts';
import type { PromoPrize, promos as table } from '../src/modules/promotions/promos/public';
import { spanOf } from './days';
import { promos as promoData, type SeedPromo } from './promos';
import { text } from './text';

const SPARKS = {
  id: 1,
  name: text('Искры', 'Sparks', 'Scintille', 'Faíscas'),
  icon: 'sparkles',
  url: '/promo/lantern-market',
};

/** Ids of currencies of additional points begin here. */
const ADDITIONAL = 1000;

const stored = (points: number): number => points * PROMO_POINT_FACTOR;

const highFivesOf = ({ id, slug, highFives, additional }: SeedPromo) => ({
  highFives: highFives
    ? {
        ...highFives,
        additional: stored(highFives.additional),
        fifth: highFives.fifth && {
          sent: stored(highFives.fifth.sent),
          received: stored(highFives.fifth.received),
        },
      }
    : null,
  additionalCurrency: additional
    ? { id: ADDITIONAL + id, name: additional, icon: 'clock', url: `/promo/${slug}` }
    : null,
});

const prizesOf = ({ prizes }: SeedPromo): PromoPrize[] =>
  prizes.map(
    ({ title, money, price, winners, gift, stock, perPlayer, drawn, fundShare }, index) => ({
      id: index + 1,
      title,
      money: money ?? null,
      price: price ?? null,
      winners: [...(winners ?? [])],
      gift: gift ? { template: gift.template, amount: gift.amount ?? money ?? {} } : null,
      stock: stock ?? null,
      perPlayer: perPlayer ?? null,
      ...(drawn === undefined ? {} : { drawn }),
      ...(fundShare === undefined ? {} : { fundShare }),
    }),
  );

const drawOf = ({ draw }: SeedPromo) =>
  draw ? { ticketPrice: draw.pointsOfTicket === null ? null : stored(draw.pointsOfTicket) } : null;

/** What a point costs: the same worth in every currency, by the promo's rates. */
const pricesOf = (points: SeedPromo['points']): Amounts =>
  points ? { EUR: points.euros * 100 } : {};
const currencyOf = ({ id, slug, currency: name, prizes }: SeedPromo) => {
  if (name) return { ...SPARKS, id: 100 + id, name, url: `/promo/${slug}` };
  return prizes.some(({ price }) => price !== undefined) ? SPARKS : null;
};

const backgroundOf = ({ slug, background }: SeedPromo) =>
  background ? `${slug}-background` : null;

export const promotionRow = (promo: SeedPromo, today: Date) => ({
  id: promo.id,
  slug: promo.slug,
  title: promo.title,
  body: promo.story,
  fund: promo.fund,
  image: promo.slug,
  background: backgroundOf(promo),
  template: promo.template,
  containerTemplate: promo.container ?? 'default',
  ...spanOf(today, promo.span),
  sortPriority: promo.priority ?? 0,
  isImportant: promo.important ?? false,
  isHighFiveEnabled: promo.highFives !== undefined,
  ...highFivesOf(promo),
  useParticipantBtn: promo.template !== 'static',
  prizes: prizesOf(promo),
  currency: currencyOf(promo),
  pointPrices: pricesOf(promo.points),
  pointSource: promo.points?.source ?? null,
  draw: drawOf(promo),
  gameCategory: promo.category ?? null,
  fundStart: promo.fundStart ?? null,
  fundSource: promo.source ?? null,
  fundPercent: promo.percent ?? 1,
});

/** What the seed writes. */
export const promoRows = (today: Date): (typeof table.$inferInsert)[] =>
  promoData.map((promo) => promotionRow(promo, today));
