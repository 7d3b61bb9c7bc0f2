import { type CategoryText, standingCategories } from '../src/modules/catalogue/public';
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
    name: text('Карты и кости', 'Cards and dice', 'Carte e dadi', 'Cartas e dados'),
    position: 90,
    showInLobby: true,
    description: text(
      'Игры с характером карточного клуба.',
      'Games with the air of a card club.',
      'Giochi con l’atmosfera di un circolo di carte.',
      'Jogos com clima de clube de cartas.',
    ),
  },
  {
    slug: 'allgames',
    name: text('Все игры', 'All games', 'Tutti i giochi', 'Todos os jogos'),
    position: 100,
    showInLobby: false,
    description: text('Весь каталог.', 'The whole catalogue.', 'Tutto il catalogo.', 'O catálogo completo.'),
  },
];
