import type { PosterArt } from 'deploy-artwork';
import { type Text, text } from './text';

export interface SeedAchievement {
  id: number;
  slug: string;
  title: Text;
  description: Text;
  /** What is counted, and how much of it completes the achievement. */
  measure: 'rounds' | 'wins' | 'games' | 'providers' | 'multiplier' | 'level';
  target: number;
  /** Template of a gift whose amount is said by who grants it, and the points. */
  reward: { template: 'xp' | 'compoint'; points: number };
  art: PosterArt;
}

const spins = (count: string): Text =>
  text(
    `Сыграйте ${count} раундов на деньги.`,
    `Play ${count} rounds for money.`,
    `Gioca ${count} round con denaro.`,
    `Jogue ${count} rodadas a dinheiro.`,
  );
const games = (count: number): Text =>
  text(
    `Сыграйте на деньги в ${count} разных играх.`,
    `Play ${count} different games for money.`,
    `Gioca con denaro a ${count} giochi diversi.`,
    `Jogue a dinheiro em ${count} jogos diferentes.`,
  );
const times = (count: number): Text =>
  text(
    `Выиграйте в одном раунде в ${count} раз больше ставки.`,
    `Win ${count} times your bet in one round.`,
    `Vinci ${count} volte la puntata in un solo round.`,
    `Ganhe ${count} vezes a aposta em uma rodada.`,
  );
const level = (index: number): Text =>
  text(
    `Достигните уровня ${index}.`,
    `Reach level ${index}.`,
    `Raggiungi il livello ${index}.`,
    `Alcance o nível ${index}.`,
  );

/** The collection. None asks for a sum of bets: rounds, games and luck alone count. */
export const achievements: readonly SeedAchievement[] = [
  {
    id: 1,
    slug: 'first-steps',
    measure: 'rounds',
    target: 10,
    art: ['fruits', 0, 0],
    title: text('Первые шаги', 'First steps', 'Primi passi', 'Primeiros passos'),
    description: spins('10'),
    reward: { template: 'xp', points: 10 },
  },
  {
    id: 2,
    slug: 'regular',
    measure: 'rounds',
    target: 500,
    art: ['sea', 2, 1],
    title: text('Завсегдатай', 'Regular', 'Habitué', 'Frequentador'),
    description: spins('500'),
    reward: { template: 'compoint', points: 5 },
  },
  {
    id: 3,
    slug: 'veteran',
    measure: 'rounds',
    target: 5000,
    art: ['west', 1, 0],
    title: text('Ветеран', 'Veteran', 'Veterano', 'Veterano'),
    description: spins('5000'),
    reward: { template: 'compoint', points: 30 },
  },
  {
    id: 4,
    slug: 'lucky-hand',
    measure: 'wins',
    target: 50,
    art: ['cards', 0, 2],
    title: text('Лёгкая рука', 'Lucky hand', 'Mano fortunata', 'Mão de sorte'),
    description: text(
      'Выиграйте больше ставки в 50 раундах.',
      'Win more than your bet in 50 rounds.',
      'Vinci più della puntata in 50 round.',
      'Ganhe mais que a aposta em 50 rodadas.',
    ),
    reward: { template: 'xp', points: 50 },
  },
  {
    id: 5,
    slug: 'curious',
    measure: 'games',
    target: 5,
    art: ['space', 0, 1],
    title: text('Любопытный', 'Curious', 'Curioso', 'Curioso'),
    description: games(5),
    reward: { template: 'xp', points: 20 },
  },
  {
    id: 6,
    slug: 'explorer',
    measure: 'games',
    target: 25,
    art: ['forest', 0, 4],
    title: text('Исследователь', 'Pathfinder', 'Esploratore', 'Explorador'),
    description: games(25),
    reward: { template: 'compoint', points: 10 },
  },
  {
    id: 7,
    slug: 'connoisseur',
    measure: 'providers',
    target: 8,
    art: ['gems', 1, 0],
    title: text('Знаток', 'Connoisseur', 'Intenditore', 'Conhecedor'),
    description: text(
      'Сыграйте на деньги в игры 8 разных студий.',
      'Play games of 8 different studios for money.',
      'Gioca con denaro ai giochi di 8 studi diversi.',
      'Jogue a dinheiro jogos de 8 estúdios diferentes.',
    ),
    reward: { template: 'compoint', points: 8 },
  },
  {
    id: 8,
    slug: 'spark',
    measure: 'multiplier',
    target: 20,
    art: ['winter', 1, 0],
    title: text('Искра', 'Spark', 'Scintilla', 'Faísca'),
    description: times(20),
    reward: { template: 'xp', points: 40 },
  },
  {
    id: 9,
    slug: 'lightning',
    measure: 'multiplier',
    target: 200,
    art: ['myths', 1, 0],
    title: text('Молния', 'Lightning', 'Fulmine', 'Relâmpago'),
    description: times(200),
    reward: { template: 'compoint', points: 25 },
  },
  {
    id: 10,
    slug: 'ascent',
    measure: 'level',
    target: 3,
    art: ['ancient', 0, 4],
    title: text('Восхождение', 'Ascent', 'Ascesa', 'Ascensão'),
    description: level(3),
    reward: { template: 'compoint', points: 5 },
  },
  {
    id: 11,
    slug: 'summit',
    measure: 'level',
    target: 5,
    art: ['street', 1, 0],
    title: text('Вершина', 'Summit', 'Vetta', 'Cume'),
    description: level(5),
    reward: { template: 'compoint', points: 40 },
  },
];
