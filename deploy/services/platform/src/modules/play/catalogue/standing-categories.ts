import { type Texts, translated } from '../../../texts/translated';

export interface CategoryText {
  slug: string;
  name: Texts;
  position: number;
  showInLobby: boolean;
  description: Texts;
}

/** Categories that every brand has, whatever its own list says (specification 2, section 3.4). */
export const standingCategories: readonly CategoryText[] = [
  {
    slug: 'jackpot_games',
    name: translated('Джекпоты', 'Jackpots', 'Jackpot', 'Jackpots'),
    position: 50,
    showInLobby: true,
    description: translated(
      'Игры с растущим общим призом.',
      'Games with a shared prize that grows.',
      'Giochi con un premio comune che cresce.',
      'Jogos com um prêmio coletivo que cresce.',
    ),
  },
  {
    slug: 'buy_games',
    name: translated('Покупка бонуса', 'Feature buy', 'Acquisto bonus', 'Compra de bônus'),
    position: 60,
    showInLobby: true,
    description: translated(
      'Игры с частыми бонусными раундами.',
      'Games that live on their bonus rounds.',
      'Giochi che vivono di round bonus.',
      'Jogos movidos a rodadas de bônus.',
    ),
  },
  {
    slug: 'crash_games',
    name: translated('Быстрые игры', 'Fast games', 'Giochi rapidi', 'Jogos rápidos'),
    position: 70,
    showInLobby: true,
    description: translated(
      'Короткие раунды и быстрый темп.',
      'Short rounds at a quick pace.',
      'Round brevi e ritmo veloce.',
      'Rodadas curtas e ritmo acelerado.',
    ),
  },
  {
    slug: 'wagering',
    name: translated('Для отыгрыша', 'For wagering', 'Per il wagering', 'Para rollover'),
    position: 80,
    showInLobby: true,
    description: translated(
      'Ставки в этих играх засчитываются в отыгрыш бонуса.',
      'Bets in these games count toward wagering a bonus.',
      'Le puntate in questi giochi contano per il wagering dei bonus.',
      'Apostas nesses jogos contam para o rollover do bônus.',
    ),
  },
];
