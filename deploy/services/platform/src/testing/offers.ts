import { figuresOf } from 'deploy-games/figures';
import { products } from '../../seed/compoints';
import { couponTemplates } from '../../seed/coupons';
import { games } from '../../seed/games';
import { giftTemplates } from '../../seed/gifts';
import { rates } from '../../seed/rates';
import { BRANDS } from '../brands';
import { compointWorth, type Means } from '../modules/rewards/offers/figures';
import { playedNow } from '../modules/rewards/offers/played';
import { tournamentRows } from '../modules/tournaments/tournaments/seed';
import { translated } from '../texts/translated';

/** The day on which the seeds are looked at. */
export const TODAY = new Date('2026-11-27T12:00:00Z');

const templates = [
  ...giftTemplates,
  ...couponTemplates,
  ...products.map(({ template }) => template),
];

/** What an offer of the seeds is checked with, without a database. */
export const seedMeans = (): Means => ({
  rates,
  brands: BRANDS,
  games: games
    .filter(({ disabled }) => !disabled)
    .map(({ slug, provider, categories, theme, allowBonusBalance }) => ({
      slug,
      provider,
      categories,
      model: 'model' in theme ? theme.model : null,
      returnToPlayer: figuresOf(theme).returnToPlayer,
      takesBonus: allowBonusBalance,
    })),
  template: (slug) => templates.find((one) => one.slug === slug),
  seat(id) {
    const row = tournamentRows(TODAY).find((one) => one.id === id);
    return (
      row && { slug: row.slug, endAt: row.endAt ?? null, compointPrice: row.compointPrice ?? null }
    );
  },
  compoint: compointWorth(products),
  played: playedNow(),
});

/** A prize that is a gift by its template, won by one player. */
export const giftPrize = (template: string) => ({
  id: 1,
  title: translated('Приз', 'A prize', 'Un premio', 'Um prêmio'),
  money: null,
  price: null,
  winners: [],
  drawn: 1,
  gift: { template, amount: {} },
});
