import type { PrizeReward } from '../src/modules/tournaments/tournaments/public';
import type { Span } from './days';
import { type Text, text } from './text';

export interface SeedTournament {
  id: number;
  slug: string;
  title: Text;
  span: Span;
  privacy: 1 | 2 | 3 | 4;
  mechanic: 1 | 2 | 3 | 4;
  /** Prize money in whole euros and the number of paid places. */
  euros: number;
  places: number;
  /** What the first places win beside money, one each. */
  beside?: readonly PrizeReward[];
  category?: string;
  provider?: string;
  compoints?: number;
  seats?: number;
  levels?: readonly [from: number | null, to: number | null];
  /** Players of this status alone. */
  status?: 'vip';
  bets?: readonly [min: number | null, max: number | null];
  series?: number;
  priority?: number;
  entrants: number;
  /** Who is ahead of equal points; who had them first unless it says another. */
  ties?: 'shared' | 'fewest_rounds';
  art: readonly [family: string, palette: number, motif: number];
}
export interface SeedSeries {
  id: number;
  slug: string;
  title: Text;
  span: Span;
  paid: boolean;
  /** What a seat in a paid one costs. */
  compoints?: number;
  euros: number;
  places: number;
  art: readonly [family: string, palette: number, motif: number];
}

export const series: readonly SeedSeries[] = [
  {
    id: 1,
    slug: 'four-winds-cup',
    title: text(
      'Кубок четырёх ветров',
      'Four Winds Cup',
      'Coppa dei quattro venti',
      'Copa dos quatro ventos',
    ),
    span: { from: -8, to: 20 },
    paid: true,
    compoints: 20,
    euros: 60_000,
    places: 30,
    art: ['myths', 0, 1],
  },
  {
    id: 2,
    slug: 'northern-league',
    title: text('Северная лига', 'Northern League', 'Lega del Nord', 'Liga do Norte'),
    span: { from: -50, to: -6 },
    paid: false,
    euros: 20_000,
    places: 20,
    art: ['winter', 0, 4],
  },
];

const compoints = (amount: number): PrizeReward => ({ kind: 'compoint', amount });
/** In the Orbit Masters, where others pay for one. */
const seat: PrizeReward = { kind: 'seat', tournamentId: 4 };

export const tournaments: readonly SeedTournament[] = [
  {
    id: 1,
    slug: 'lucky-sevens-dash',
    title: text('Рывок семёрок', 'Lucky Sevens Dash', 'La corsa dei sette', 'Arrancada dos setes'),
    span: { from: -1, to: 3 },
    privacy: 1,
    mechanic: 1,
    euros: 5_000,
    places: 20,
    beside: [seat, seat, seat],
    provider: 'marigold-arcade',
    priority: 20,
    entrants: 34,
    art: ['fruits', 0, 0],
  },
  {
    id: 2,
    slug: 'deep-water-duel',
    title: text(
      'Дуэль на глубине',
      'Deep Water Duel',
      'Duello negli abissi',
      'Duelo nas profundezas',
    ),
    span: { from: -3, to: 6 },
    privacy: 1,
    mechanic: 2,
    euros: 12_000,
    places: 50,
    beside: [100, 60, 40].map(compoints),
    provider: 'copperfin',
    priority: 10,
    entrants: 30,
    art: ['sea', 2, 1],
  },
  {
    id: 3,
    slug: 'giants-ladder',
    title: text(
      'Лестница гигантов',
      'Giants’ Ladder',
      'La scala dei giganti',
      'Escada dos gigantes',
    ),
    span: { from: -2, to: 9 },
    privacy: 3,
    mechanic: 3,
    ties: 'fewest_rounds',
    euros: 15_000,
    places: 25,
    category: 'top',
    levels: [3, null],
    bets: [100, null],
    entrants: 18,
    art: ['myths', 1, 0],
  },
  {
    id: 4,
    slug: 'orbit-masters',
    title: text('Мастера орбиты', 'Orbit Masters', 'Maestri dell’orbita', 'Mestres da órbita'),
    span: { from: -1, to: 5, hour: 18 },
    privacy: 4,
    mechanic: 4,
    euros: 9_000,
    places: 15,
    provider: 'moonbarrel',
    compoints: 50,
    seats: 100,
    entrants: 26,
    art: ['space', 0, 1],
  },
  {
    id: 5,
    slug: 'twelve-chairs-table',
    title: text('Длинный стол', 'The Long Table', 'La tavola lunga', 'A mesa comprida'),
    span: { from: 0, to: 4, hour: 6 },
    privacy: 1,
    mechanic: 2,
    euros: 3_000,
    places: 5,
    category: 'slots',
    seats: 40,
    bets: [null, 5_000],
    entrants: 31,
    art: ['cards', 0, 2],
  },
  {
    id: 6,
    slug: 'velvet-circle',
    title: text('Бархатный круг', 'Velvet Circle', 'Il circolo di velluto', 'Círculo de veludo'),
    span: { from: -5, to: 8 },
    privacy: 1,
    status: 'vip',
    mechanic: 1,
    euros: 40_000,
    places: 10,
    category: 'slots',
    entrants: 12,
    art: ['cards', 2, 0],
  },
  {
    id: 7,
    slug: 'sweet-peak-hour',
    title: text('Сладкий час пик', 'Sweet Peak Hour', 'L’ora dolce', 'Hora doce'),
    span: { from: 2, to: 6 },
    privacy: 1,
    mechanic: 1,
    euros: 4_000,
    places: 20,
    provider: 'blue-kettle',
    priority: 10,
    entrants: 0,
    art: ['sweets', 1, 1],
  },
  {
    id: 8,
    slug: 'desert-crossing',
    title: text(
      'Через пустыню',
      'Desert Crossing',
      'La traversata del deserto',
      'Travessia do deserto',
    ),
    span: { from: 4, to: 14 },
    privacy: 1,
    mechanic: 3,
    euros: 18_000,
    places: 40,
    provider: 'ember-and-oak',
    entrants: 0,
    art: ['ancient', 1, 0],
  },
  {
    id: 9,
    slug: 'newcomers-cup',
    title: text('Кубок новичков', 'Newcomers’ Cup', 'Coppa degli esordienti', 'Copa dos novatos'),
    span: { from: 1, to: 8 },
    privacy: 3,
    mechanic: 1,
    euros: 2_500,
    places: 30,
    category: 'recommended',
    levels: [null, 2],
    entrants: 0,
    art: ['forest', 1, 1],
  },
  {
    id: 10,
    slug: 'frontier-classic',
    title: text(
      'Классика фронтира',
      'Frontier Classic',
      'Classico di frontiera',
      'Clássico da fronteira',
    ),
    span: { from: -20, to: -9 },
    privacy: 1,
    mechanic: 2,
    euros: 8_000,
    places: 20,
    provider: 'saltwind',
    entrants: 36,
    art: ['west', 0, 0],
  },
  {
    id: 11,
    slug: 'neon-marathon',
    title: text('Неоновый марафон', 'Neon Marathon', 'Maratona al neon', 'Maratona neon'),
    span: { from: -34, to: -21 },
    privacy: 4,
    mechanic: 1,
    euros: 11_000,
    places: 25,
    provider: 'nightjar-works',
    compoints: 30,
    entrants: 33,
    art: ['street', 0, 4],
  },
  {
    id: 12,
    slug: 'gem-hunters-open',
    title: text(
      'Охотники за камнями',
      'Gem Hunters Open',
      'Cacciatori di gemme',
      'Caçadores de gemas',
    ),
    span: { from: -60, to: -40 },
    privacy: 1,
    mechanic: 4,
    euros: 6_000,
    places: 15,
    provider: 'lumen-foundry',
    entrants: 30,
    art: ['gems', 0, 1],
  },
  {
    id: 13,
    slug: 'four-winds-east',
    title: text(
      'Четыре ветра: восток',
      'Four Winds: East',
      'Quattro venti: est',
      'Quatro ventos: leste',
    ),
    span: { from: -6, to: 2 },
    privacy: 1,
    mechanic: 1,
    euros: 10_000,
    places: 20,
    category: 'slots',
    compoints: 20,
    series: 1,
    entrants: 24,
    art: ['ancient', 2, 2],
  },
  {
    id: 14,
    slug: 'four-winds-north',
    title: text(
      'Четыре ветра: север',
      'Four Winds: North',
      'Quattro venti: nord',
      'Quatro ventos: norte',
    ),
    span: { from: 3, to: 11 },
    privacy: 1,
    mechanic: 2,
    euros: 15_000,
    places: 20,
    category: 'slots',
    compoints: 20,
    series: 1,
    entrants: 0,
    art: ['winter', 1, 3],
  },
  {
    id: 15,
    slug: 'northern-league-final',
    title: text(
      'Северная лига: финал',
      'Northern League: final',
      'Lega del Nord: finale',
      'Liga do Norte: final',
    ),
    span: { from: -16, to: -6 },
    privacy: 1,
    mechanic: 3,
    euros: 12_000,
    places: 20,
    category: 'slots',
    series: 2,
    entrants: 32,
    art: ['winter', 2, 0],
  },
];
