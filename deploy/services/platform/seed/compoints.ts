import type { PosterArt } from 'deploy-artwork';
import type { GiftTemplate } from '../src/modules/rewards/gifts/public';
import { NOBODY_BARRED, SLOTS_ALONE } from './gifts';
import { prizeMoney } from './money';
import { type Text, text } from './text';

export interface SeedProduct {
  id: number;
  slug: string;
  title: Text;
  /** Html. */
  description: Text;
  /** Whole compoints. A compoint is earned by ten euros of bets, about 40 cents of what the house keeps of them. */
  price: number;
  template: GiftTemplate;
  levelFrom?: number;
  /** Nobody counts them unless it says how many there are. */
  stock?: number;
  art: PosterArt;
}

const DAY = 24;
const terms = <T>(of: (minor: number) => T, euros: number): Record<string, T> =>
  Object.fromEntries(
    Object.entries(prizeMoney(euros)).map(([currency, minor]) => [currency, of(minor)]),
  );
const offer = (slug: string, title: Text) => ({
  slug: `shop-${slug}`,
  title,
  offeredHours: 30 * DAY,
  restrictions: NOBODY_BARRED,
  isDisabled: false,
});

const xp = (slug: string, title: Text, amount: number): GiftTemplate => ({
  ...offer(slug, title),
  type: 'xp',
  terms: terms(() => ({ amount }), 1),
  activeHours: null,
});
const cash = (slug: string, title: Text, euros: number): GiftTemplate => ({
  ...offer(slug, title),
  type: 'cash',
  terms: terms((amount) => ({ amount }), euros),
  activeHours: null,
});
/** Wagered ten times, as much as the strictest of the markets allows. */
const bonus = (slug: string, title: Text, euros: number): GiftTemplate => ({
  ...offer(slug, title),
  type: 'bonus_offer',
  activeHours: 7 * DAY,
  terms: terms(
    (amount) => ({
      amount,
      wagering: { times: 10 },
      contributions: SLOTS_ALONE,
      maxBet: Math.round(amount / 2),
    }),
    euros,
  ),
});

const words = {
  xp: text(
    '<p>Опыт сразу идёт в счёт следующего уровня.</p>',
    '<p>Experience that counts towards your next level at once.</p>',
    '<p>Esperienza che vale subito per il livello successivo.</p>',
    '<p>Experiência que conta na hora para o próximo nível.</p>',
  ),
  cash: text(
    '<p>Деньги на счёт, без отыгрыша: играйте или выводите.</p>',
    '<p>Money on your account with nothing to wager: play with it or take it out.</p>',
    '<p>Denaro sul conto, senza puntate da completare: giocalo o prelevalo.</p>',
    '<p>Dinheiro na conta, sem rollover: jogue ou saque.</p>',
  ),
  bonus: text(
    '<p>Бонус для слотов. После отыгрыша остаток становится деньгами.</p>',
    '<p>A bonus for slots. What is left of it after wagering becomes money.</p>',
    '<p>Un bonus per le slot. Ciò che resta dopo le puntate richieste diventa denaro.</p>',
    '<p>Um bônus para slots. O que sobrar depois do rollover vira dinheiro.</p>',
  ),
};

interface Plan extends Omit<SeedProduct, 'template' | 'description'> {
  gives: keyof typeof words;
  /** Whole euros of the same worth in each currency, or XP. */
  amount: number;
}
const MAKE = { xp, cash, bonus };
const product = ({ gives, amount, ...plan }: Plan): SeedProduct => ({
  ...plan,
  description: words[gives],
  template: MAKE[gives](plan.slug, plan.title, amount),
});

/** The shop. Everything in it is given by code that is there: experience, money, a bonus to be wagered. */
export const products: readonly SeedProduct[] = [
  product({
    id: 1,
    slug: 'head-start',
    gives: 'xp',
    amount: 250,
    price: 25,
    art: ['forest', 0, 1],
    title: text('Рывок', 'Head start', 'Slancio', 'Arrancada'),
  }),
  product({
    id: 2,
    slug: 'small-change',
    gives: 'cash',
    amount: 5,
    price: 100,
    art: ['fruits', 0, 1],
    title: text('Карманные деньги', 'Pocket money', 'Paghetta', 'Trocado'),
  }),
  product({
    id: 3,
    slug: 'evening-bonus',
    gives: 'bonus',
    amount: 10,
    price: 120,
    art: ['sweets', 0, 1],
    title: text('Бонус на вечер', 'Evening bonus', 'Bonus della sera', 'Bônus da noite'),
  }),
  product({
    id: 4,
    slug: 'long-stride',
    gives: 'xp',
    amount: 1500,
    price: 140,
    art: ['myths', 0, 0],
    title: text('Большой шаг', 'Long stride', 'Passo lungo', 'Passo largo'),
  }),
  product({
    id: 5,
    slug: 'purse',
    gives: 'cash',
    amount: 20,
    price: 380,
    levelFrom: 2,
    art: ['gems', 0, 1],
    title: text('Кошелёк', 'Purse', 'Borsellino', 'Carteira'),
  }),
  product({
    id: 6,
    slug: 'weekend-bonus',
    gives: 'bonus',
    amount: 50,
    price: 560,
    levelFrom: 3,
    title: text(
      'Бонус на выходные',
      'Weekend bonus',
      'Bonus del weekend',
      'Bônus do fim de semana',
    ),
    art: ['space', 0, 0],
  }),
  product({
    id: 7,
    slug: 'strongbox',
    gives: 'cash',
    amount: 100,
    price: 1800,
    levelFrom: 3,
    stock: 25,
    title: text('Сундук', 'Strongbox', 'Forziere', 'Cofre'),
    art: ['sea', 0, 4],
  }),
];
