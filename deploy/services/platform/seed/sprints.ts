import { type Text, text } from './text';

/** A tournament of minutes, for who has just started the site. */
export interface SeedSprint {
  /** Of its picture as well. */
  slug: string;
  title: Text;
  /** Seconds from the start of the platform. */
  from: number;
  to: number;
  /** Multipliers are worth the same in every currency. */
  mechanic: 3 | 4;
  ties?: 'fewest_rounds';
  /** Prize money in whole euros and the number of paid places. */
  euros: number;
  places: number;
  art: readonly [family: string, palette: number, motif: number];
}

const MINUTE = 60;
/** What the first three win beside money: compoints that buy a seat elsewhere. */
export const besideSprints = [60, 40, 20].map((amount) => ({ kind: 'compoint' as const, amount }));

/** One after the other: somebody who comes within the first hour finds one that runs, one ahead, or both. */
export const sprints: readonly SeedSprint[] = [
  {
    slug: 'warm-up-sprint',
    title: text(
      'Разминочный спринт',
      'Warm-Up Sprint',
      'Sprint di riscaldamento',
      'Corrida de aquecimento',
    ),
    from: MINUTE,
    to: 16 * MINUTE,
    mechanic: 3,
    ties: 'fewest_rounds',
    euros: 100,
    places: 5,
    art: ['fruits', 2, 1],
  },
  {
    slug: 'one-big-round',
    title: text('Один большой раунд', 'One Big Round', 'Un solo grande giro', 'Uma grande rodada'),
    from: 17 * MINUTE,
    to: 32 * MINUTE,
    mechanic: 4,
    euros: 150,
    places: 5,
    art: ['space', 1, 2],
  },
  {
    slug: 'second-wind',
    title: text('Второе дыхание', 'Second Wind', 'Il secondo fiato', 'Segundo fôlego'),
    from: 33 * MINUTE,
    to: 50 * MINUTE,
    mechanic: 3,
    euros: 200,
    places: 8,
    art: ['sea', 0, 2],
  },
];

/** What their pages say of them: nobody is to take bots for people. */
export const aboutSprints: Text = text(
  '<p>Короткий турнир демонстрационной площадки. Здесь играют и боты: они ставят деньги площадки, получают очки и призы по тем же правилам, что и все.</p>',
  '<p>A short tournament of this demonstration site. Bots play here as well: they bet the site’s own play money and get points and prizes by the same rules as everybody.</p>',
  '<p>Un torneo breve di questo sito dimostrativo. Giocano anche dei bot: puntano denaro di prova e ricevono punti e premi con le stesse regole di tutti.</p>',
  '<p>Um torneio curto deste site de demonstração. Bots também jogam: apostam dinheiro de teste e recebem pontos e prêmios pelas mesmas regras de todos.</p>',
);
