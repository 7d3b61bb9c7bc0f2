import { type CategoryText, standingCategories } from '../src/modules/play/catalogue/public';
import { text } from './text';

/** Every category slug of the specification (2, sections 2.1 and 9), in the order of the lobby. */
export const categories: readonly CategoryText[] = [
  {
    slug: 'recommended',
    name: text('Рекомендуем', 'Recommended', 'Consigliati', 'Recomendados'),
    position: 10,
    showInLobby: true,
    description: text(
      'Игры, с которых приятно начать вечер.',
      'Games that are a pleasure to start an evening with.',
      'I giochi giusti per iniziare la serata.',
      'Jogos perfeitos para começar a noite.',
    ),
  },
  {
    slug: 'top',
    name: text('Популярные', 'Popular', 'Più giocati', 'Mais jogados'),
    position: 20,
    showInLobby: true,
    description: text(
      'То, что игроки открывают чаще всего.',
      'What players open most often.',
      'Quelli che i giocatori aprono più spesso.',
      'O que os jogadores mais abrem.',
    ),
  },
  {
    slug: 'newgames',
    name: text('Новинки', 'New games', 'Novità', 'Novidades'),
    position: 30,
    showInLobby: true,
    description: text(
      'Свежие релизы студий.',
      'Fresh releases from the studios.',
      'Le ultime uscite degli studi.',
      'Lançamentos recentes dos estúdios.',
    ),
  },
  {
    slug: 'slots',
    name: text('Слоты', 'Slots', 'Slot', 'Slots'),
    position: 40,
    showInLobby: true,
    description: text(
      'Барабаны, линии и бесплатные вращения.',
      'Reels, lines and free spins.',
      'Rulli, linee e giri gratis.',
      'Rolos, linhas e rodadas grátis.',
    ),
  },
  ...standingCategories,
  {
    slug: 'table',
    name: text('Настольные игры', 'Table games', 'Giochi da tavolo', 'Jogos de mesa'),
    position: 90,
    showInLobby: true,
    description: text(
      'Рулетка с полным столом и треком.',
      'Roulette with the full table and the racetrack.',
      'Roulette con il tavolo completo e la pista.',
      'Roleta com a mesa completa e a pista.',
    ),
  },
  {
    slug: 'allgames',
    name: text('Все игры', 'All games', 'Tutti i giochi', 'Todos os jogos'),
    position: 100,
    showInLobby: false,
    description: text(
      'Весь каталог.',
      'The whole catalogue.',
      'Tutto il catalogo.',
      'O catálogo completo.',
    ),
  },
];
