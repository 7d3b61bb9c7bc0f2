import type { ProductDraft, TournamentDraft } from '../src/modules/rewards/offers/public';
import { intro } from './content/tournaments';
import { prizeMoney } from './money';
import { prizesOf } from './prizes';
import { cash, compoints, experience, fund } from './promo-prizes';
import { grown, type SeedPromo } from './promos';
import { text } from './text';

/** What both have; numbers they get when they are published. */
const base = { id: 0, container: 'default', category: 'slots', entrants: 0 } as const;
const tickets = {
  points: { source: 'bets', euros: 1 },
  draw: { pointsOfTicket: 100 },
  source: 'bets',
  percent: 1,
} as const;
const story = text(
  '<p>Ставки на 1 € или на столько же в вашей валюте дают одно очко. Каждые 100 очков превращаются в билет.</p>',
  '<p>Bets of €1, or of as much in your currency, are one point. Every 100 points turn into a ticket.</p>',
  '<p>Puntate per 1 €, o per l’equivalente nella tua valuta, valgono un punto. Ogni 100 punti diventano un biglietto.</p>',
  '<p>Apostas de € 1, ou do equivalente na sua moeda, valem um ponto. Cada 100 pontos viram um bilhete.</p>',
);

/** Promotions of a sandbox that wait at the desk: one that passes its check, and one that no brand can pay for. */
export const offerDrafts: readonly SeedPromo[] = [
  {
    ...base,
    ...tickets,
    story,
    slug: 'harbour-lights',
    template: 'template1',
    title: text('Огни гавани', 'Harbour Lights', 'Le luci del porto', 'Luzes do porto'),
    fund: grown('bets', 1),
    span: { from: 30, to: 37 },
    fundStart: prizeMoney(10_000),
    art: ['sea', 0, 1],
    prizes: [
      { ...experience(100), drawn: 50 },
      { ...compoints(50), drawn: 10 },
      { ...cash(500), drawn: 2 },
      fund(1),
    ],
  },
  {
    ...base,
    ...tickets,
    story,
    slug: 'treasure-fleet',
    template: 'template1',
    title: text('Флот сокровищ', 'Treasure Fleet', 'La flotta del tesoro', 'Frota do tesouro'),
    fund: grown('bets', 1),
    span: { from: 30, to: 32 },
    fundStart: prizeMoney(250_000),
    art: ['sea', 2, 1],
    prizes: [{ ...cash(2500), drawn: 20 }, { ...cash(25_000), drawn: 1 }, fund(1)],
  },
];

/** A tournament of a week that waits; dates it gets from the day. */
export const cupDraft: Omit<TournamentDraft, 'startAt' | 'endAt'> = {
  slug: 'lantern-regatta',
  title: text('Регата фонарей', 'Lantern Regatta', 'Regata delle lanterne', 'Regata das lanternas'),
  description: intro,
  prizeDescription: text(
    '<p>Награды выдаются сразу после подведения итогов.</p>',
    '<p>Prizes are given as soon as the results are counted.</p>',
    '<p>I premi vengono assegnati non appena i risultati sono definitivi.</p>',
    '<p>Os prêmios são entregues assim que os resultados são apurados.</p>',
  ),
  sortPriority: 0,
  compointPrice: null,
  privacyType: 1,
  maxMembers: null,
  image: 'deep-water-duel',
  mechanic: 1,
  prizeMoney: prizeMoney(5000),
  prizes: prizesOf(5000, 10),
  gameCategory: 'slots',
  gameProvider: null,
  unit: 'EUR',
  betMin: null,
  betMax: null,
  levelFrom: null,
  levelTo: null,
  requiredStatus: null,
};

/** What the shop has already, at a price for every level: it waits as well. */
export const productDraft: ProductDraft = {
  slug: 'open-purse',
  brand: null,
  title: text('Открытый кошелёк', 'Open purse', 'Borsellino aperto', 'Carteira aberta'),
  description: text(
    '<p>Деньги на счёт, без отыгрыша: играйте или выводите.</p>',
    '<p>Money on your account with nothing to wager: play with it or take it out.</p>',
    '<p>Denaro sul conto, senza puntate da completare: giocalo o prelevalo.</p>',
    '<p>Dinheiro na conta, sem rollover: jogue ou saque.</p>',
  ),
  image: 'shop-purse',
  price: 400,
  giftTemplate: 'shop-purse',
  levelFrom: null,
  stock: null,
};
