import type { PosterArt } from 'deploy-artwork';
import type { ThemePalette } from 'deploy-games/themes';
import { type Offer, sorted } from './offered';
import { type Text, text } from './text';

export interface SeedBanner {
  id: string;
  type: 'startPage' | 'gameProvider';
  providerSlug: string | null;
  title: Text;
  body: Text;
  button: Text;
  link: string;
  needs?: Offer;
  /** Name of the picture; its scene is in `art`. */
  image: string;
  art: PosterArt;
  /** Of brands in whose light another picture stands better. */
  brands?: Readonly<Record<string, PosterArt>>;
}

/** Bellanotte's page is warm paper with burgundy and gold. */
const BURGUNDY: ThemePalette = ['#2a0d12', '#7d2233', '#e2b04a', '#fff1d8'];
const TERRACOTTA: ThemePalette = ['#3a1a10', '#a4552e', '#e2b04a', '#fff3dd'];
const LAGOON: ThemePalette = ['#12302f', '#3d7f74', '#e9b65a', '#fff4e2'];
const PLUM: ThemePalette = ['#231426', '#6b3a4e', '#f0b95c', '#fff0dc'];
/** Carnaval's is a saturated dusk with magenta, mango and green. */
const MAGENTA: ThemePalette = ['#2b0a2e', '#a31a6b', '#ffb21f', '#d8ffb0'];
const MANGO: ThemePalette = ['#3a0b1f', '#d0363f', '#ffc23d', '#fff0c2'];
const PALM: ThemePalette = ['#06281f', '#0f8a5a', '#ffb21f', '#fff3c4'];
const DUSK: ThemePalette = ['#1c0b3a', '#6a1fb0', '#ff7a2f', '#ffe3f4'];

const play = text('Играть', 'Play', 'Gioca', 'Jogar');

const all: readonly SeedBanner[] = [
  {
    id: 'welcome',
    type: 'startPage',
    providerSlug: null,
    title: text(
      'Начните с подарка',
      'Start with a gift',
      'Inizia con un regalo',
      'Comece com um presente',
    ),
    body: text(
      'Бонус на первое пополнение в {{brand}}: условия видны до оплаты.',
      'A bonus on your first deposit at {{brand}}, with the terms shown before you pay.',
      'Un bonus sul primo deposito su {{brand}}, con le condizioni chiare prima di pagare.',
      'Um bônus no primeiro depósito na {{brand}}, com as regras à vista antes de pagar.',
    ),
    button: text('Как получить', 'How it works', 'Come funziona', 'Como funciona'),
    link: '/welcome',
    needs: 'bonuses',
    image: 'welcome',
    art: ['gems', 0, 0, 0],
    brands: { bellanotte: ['cards', BURGUNDY, 0, 0], carnaval: ['fruits', MAGENTA, 0, 0] },
  },
  {
    id: 'high-tide',
    type: 'startPage',
    providerSlug: null,
    title: text(
      'Неделя прилива',
      'High Tide Week',
      'Settimana dell’alta marea',
      'Semana da maré alta',
    ),
    body: text(
      'Фонд растёт с каждым выигрышем. Билеты разыграем в конце недели.',
      'The fund grows with every win. Tickets are drawn at the end of the week.',
      'Il montepremi cresce a ogni vincita. Estrazione a fine settimana.',
      'O fundo cresce a cada ganho. Sorteio no fim da semana.',
    ),
    button: text('К акции', 'See the promotion', 'Vai alla promozione', 'Ver a promoção'),
    link: '/promo/high-tide-week',
    image: 'high-tide',
    art: ['sea', 0, 4, 1],
    brands: { bellanotte: ['sea', LAGOON, 4, 1], carnaval: ['sea', PALM, 3, 2] },
  },
  {
    id: 'four-winds',
    type: 'startPage',
    providerSlug: null,
    title: text(
      'Кубок четырёх ветров',
      'Four Winds Cup',
      'Coppa dei quattro venti',
      'Copa dos quatro ventos',
    ),
    body: text(
      'Серия турниров с общим зачётом и тридцатью призовыми местами.',
      'A series of tournaments with one table and thirty paid places.',
      'Una serie di tornei con una sola classifica e trenta posti premiati.',
      'Uma série de torneios com uma só tabela e trinta lugares premiados.',
    ),
    button: text('К турнирам', 'See tournaments', 'Vedi i tornei', 'Ver torneios'),
    link: '/tournaments/series/four-winds-cup',
    image: 'four-winds',
    art: ['myths', 0, 1, 2],
    brands: { bellanotte: ['myths', TERRACOTTA, 0, 2], carnaval: ['myths', DUSK, 1, 1] },
  },
  {
    id: 'jackpots',
    type: 'startPage',
    providerSlug: null,
    title: text(
      'Джекпоты растут сейчас',
      'Jackpots are growing',
      'I jackpot stanno crescendo',
      'Os jackpots estão crescendo',
    ),
    body: text(
      'Игры с общим призом: он растёт со ставками и достаётся одной из них.',
      'Games with a shared prize: it grows with the bets, and one of them wins it.',
      'Giochi con un premio comune: cresce con le puntate e una di loro lo vince.',
      'Jogos com prêmio coletivo: ele cresce com as apostas, e uma delas o leva.',
    ),
    button: play,
    link: '/games/jackpot_games',
    needs: 'jackpots',
    image: 'jackpots',
    art: ['space', 0, 1, 1],
    brands: { bellanotte: ['cards', PLUM, 2, 1], carnaval: ['street', MANGO, 0, 1] },
  },
  {
    id: 'provider-lumen-foundry',
    type: 'gameProvider',
    providerSlug: 'lumen-foundry',
    title: text(
      'Свет под давлением',
      'Light under pressure',
      'Luce sotto pressione',
      'Luz sob pressão',
    ),
    body: text(
      'Lumen Foundry куёт игры из стекла и огня.',
      'Lumen Foundry forges games from glass and fire.',
      'Lumen Foundry forgia giochi di vetro e fuoco.',
      'A Lumen Foundry forja jogos de vidro e fogo.',
    ),
    button: play,
    link: '/producers/lumen-foundry',
    image: 'provider-lumen-foundry',
    art: ['gems', 2, 4, 1],
  },
  {
    id: 'provider-moonbarrel',
    type: 'gameProvider',
    providerSlug: 'moonbarrel',
    title: text(
      'Бочка, полная лун',
      'A barrel full of moons',
      'Un barile pieno di lune',
      'Um barril cheio de luas',
    ),
    body: text(
      'Moonbarrel возит космос в деревянных бочках.',
      'Moonbarrel ships space in wooden barrels.',
      'Moonbarrel consegna lo spazio in barili di legno.',
      'A Moonbarrel entrega o espaço em barris de madeira.',
    ),
    button: play,
    link: '/producers/moonbarrel',
    image: 'provider-moonbarrel',
    art: ['space', 1, 1, 0],
  },
];

export const { shown: banners, withdrawn: withdrawnBanners } = sorted(all);

/** As it stands on a brand with a picture of its own. */
export const bannerOf = (brand: string, { id, image, ...banner }: SeedBanner) => ({
  ...banner,
  brand,
  id: `${id}-${brand}`,
  image: `${image}-${brand}`,
});
