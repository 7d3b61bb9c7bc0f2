import { type Text, text } from './text';

export interface SeedCategory {
  slug: string;
  name: Text;
  position: number;
  showInLobby: boolean;
  description: Text;
}

/** Every category slug of the specification (2, sections 2.1 and 9), in the order of the lobby. */
export const categories: readonly SeedCategory[] = [
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
  {
    slug: 'jackpot_games',
    name: text('Джекпоты', 'Jackpots', 'Jackpot', 'Jackpots'),
    position: 50,
    showInLobby: true,
    description: text(
      'Игры с растущим общим призом.',
      'Games with a shared prize that grows.',
      'Giochi con un premio comune che cresce.',
      'Jogos com um prêmio coletivo que cresce.',
    ),
  },
  {
    slug: 'buy_games',
    name: text('Покупка бонуса', 'Feature buy', 'Acquisto bonus', 'Compra de bônus'),
    position: 60,
    showInLobby: true,
    description: text(
      'Игры с частыми бонусными раундами.',
      'Games that live on their bonus rounds.',
      'Giochi che vivono di round bonus.',
      'Jogos movidos a rodadas de bônus.',
    ),
  },
  {
    slug: 'crash_games',
    name: text('Быстрые игры', 'Fast games', 'Giochi rapidi', 'Jogos rápidos'),
    position: 70,
    showInLobby: true,
    description: text(
      'Короткие раунды и быстрый темп.',
      'Short rounds at a quick pace.',
      'Round brevi e ritmo veloce.',
      'Rodadas curtas e ritmo acelerado.',
    ),
  },
  {
    slug: 'wagering',
    name: text('Для отыгрыша', 'For wagering', 'Per il wagering', 'Para rollover'),
    position: 80,
    showInLobby: false,
    description: text(
      'Ставки в этих играх засчитываются в отыгрыш бонуса.',
      'Bets in these games count toward wagering a bonus.',
      'Le puntate in questi giochi contano per il wagering dei bonus.',
      'Apostas nesses jogos contam para o rollover do bônus.',
    ),
  },
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
